// Loaded before a Node that no longer has these two names: memory that a native module made itself cannot become a
// buffer of JavaScript, as in Electron, whose V8 keeps all of its memory in one cage.
#include <stddef.h>

enum { noExternalBuffersAllowed = 22 };

int napi_create_external_arraybuffer(void *env, void *data, size_t bytes, void *finalize, void *hint, void **result) {
  return noExternalBuffersAllowed;
}

int napi_create_external_buffer(void *env, size_t bytes, void *data, void *finalize, void *hint, void **result) {
  return noExternalBuffersAllowed;
}
