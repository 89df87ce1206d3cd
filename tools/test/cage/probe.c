// A native module that is what the two calls answered: [external array buffer, external buffer].
#include <stddef.h>

int napi_create_external_arraybuffer(void *, void *, size_t, void *, void *, void **);
int napi_create_external_buffer(void *, size_t, void *, void *, void *, void **);
int napi_create_array(void *, void **);
int napi_create_int32(void *, int, void **);
int napi_set_element(void *, void *, unsigned, void *);

static char memory[2][64];

void *napi_register_module_v1(void *env, void *exports) {
  void *answers, *answer, *made;
  int statuses[2] = {
    napi_create_external_arraybuffer(env, memory[0], sizeof memory[0], NULL, NULL, &made),
    napi_create_external_buffer(env, sizeof memory[1], memory[1], NULL, NULL, &made),
  };
  napi_create_array(env, &answers);
  for (unsigned at = 0; at < 2; at++) {
    napi_create_int32(env, statuses[at], &answer);
    napi_set_element(env, answers, at, answer);
  }
  return answers;
}
