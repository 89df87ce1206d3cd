import type { Migration } from './Migration';

/**
 * The oldest schema that Easel opens; older libraries are rejected with a message. `bound`: a spending limit
 * shared by batches; `held_for`: why a batch waits at one; `landing`: where pictures are filed on arrival;
 * `together`: of one press; `slow`: other downloads go first; `through`: jobs ended since `work_since`;
 * `stands_at`: the sort time of results; `turned`: the order of undos and redos; `wish`: a list's file name
 * and collection; `spot`: the order of rows between two lines; `apart`: text with CJK characters set apart.
 */
export const firstShape: Migration = {
  number: 53,
  name: 'first-shape',
  // the triggers are created last, so that they do not run for the rows inserted here
  sql: `
CREATE TABLE library_state (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value_json TEXT NOT NULL
) STRICT;
CREATE TABLE profile (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('local', 'remote')),
  base_url TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  removed_at INTEGER,
  default_model TEXT,
  parallel INTEGER,
  requests_per_minute INTEGER,
  batch_limit_milli INTEGER,
  day_limit_milli INTEGER,
  folder TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX profile_active ON profile (active) WHERE active = 1;
CREATE TABLE queue_state (
  profile_id TEXT PRIMARY KEY REFERENCES profile (id),
  running INTEGER NOT NULL CHECK (running IN (0, 1)),
  pause_reason TEXT,
  pause_message TEXT,
  work_since INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  through INTEGER NOT NULL DEFAULT 0,
  confirmed_milli INTEGER NOT NULL DEFAULT 0,
  possible_milli INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE rate_window (
  profile_id TEXT PRIMARY KEY REFERENCES profile (id),
  remaining INTEGER,
  window_limit INTEGER,
  reset_at INTEGER,
  hold_until INTEGER,
  probing INTEGER NOT NULL DEFAULT 0 CHECK (probing IN (0, 1)),
  seen_at INTEGER NOT NULL
) STRICT;
CREATE TABLE batch (
  id TEXT PRIMARY KEY,
  profile_id TEXT NOT NULL REFERENCES profile (id),
  model_id TEXT NOT NULL,
  lane TEXT NOT NULL CHECK (lane IN ('interactive', 'batch')),
  template TEXT,
  plan_json TEXT,
  source TEXT NOT NULL CHECK (source IN ('create', 'list', 'terminal')),
  source_hash TEXT,
  complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1)),
  created_at INTEGER NOT NULL,
  jobs INTEGER NOT NULL DEFAULT 0,
  spent_milli INTEGER NOT NULL DEFAULT 0,
  together TEXT,
  landing_json TEXT,
  landing_step INTEGER,
  landing_off INTEGER NOT NULL DEFAULT 0 CHECK (landing_off IN (0, 1)),
  starts_at INTEGER,
  until_at INTEGER,
  bound_id TEXT,
  held_for TEXT CHECK (held_for IN ('reached', 'unpriced'))
) STRICT;
CREATE INDEX batch_incomplete ON batch (id) WHERE complete = 0;
CREATE INDEX batch_recent ON batch (created_at);
CREATE TABLE job (
  id TEXT PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES batch (id),
  profile_id TEXT NOT NULL REFERENCES profile (id),
  model_id TEXT NOT NULL,
  lane TEXT NOT NULL CHECK (lane IN ('interactive', 'batch')),
  state TEXT NOT NULL CHECK (state IN ('queued', 'waiting', 'sending', 'responded', 'downloading',
    'done', 'failed', 'unknown_charge', 'download_failed', 'cancelled')),
  acknowledged INTEGER NOT NULL DEFAULT 0 CHECK (acknowledged IN (0, 1)),
  cleared INTEGER NOT NULL DEFAULT 0 CHECK (cleared IN (0, 1)),
  position REAL NOT NULL,
  values_json TEXT NOT NULL,
  prompt TEXT NOT NULL,
  template TEXT,
  note TEXT NOT NULL DEFAULT '',
  tags_json TEXT NOT NULL DEFAULT '[]',
  expected_kind TEXT NOT NULL CHECK (expected_kind IN ('image', 'video')),
  expected_count INTEGER NOT NULL,
  expected_width INTEGER NOT NULL,
  expected_height INTEGER NOT NULL,
  expected_duration_s REAL,
  estimate_milli INTEGER,
  retries INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  sent_at INTEGER,
  finished_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  problem_json TEXT,
  -- The panel's section; NULL once it was cleared from the panel.
  section TEXT GENERATED ALWAYS AS (CASE
    WHEN cleared = 1 THEN NULL
    WHEN state IN ('queued', 'waiting') THEN 'next'
    WHEN state IN ('sending', 'responded', 'downloading') THEN 'running'
    WHEN state IN ('failed', 'unknown_charge', 'download_failed') AND acknowledged = 0 THEN 'attention'
    ELSE 'finished' END) VIRTUAL,
  stands_at INTEGER
) STRICT;
CREATE INDEX job_waiting ON job (profile_id, next_attempt_at, retries) WHERE state = 'waiting';
CREATE INDEX job_state ON job (state, profile_id) WHERE state NOT IN ('done', 'cancelled', 'queued', 'waiting');
CREATE INDEX job_section ON job (profile_id, section, finished_at, id);
CREATE INDEX job_batch ON job (batch_id);
CREATE TABLE attempt (
  id TEXT PRIMARY KEY,
  job_id TEXT NOT NULL REFERENCES job (id),
  batch_id TEXT NOT NULL REFERENCES batch (id),
  profile_id TEXT NOT NULL REFERENCES profile (id),
  model_id TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  retry INTEGER NOT NULL DEFAULT 0 CHECK (retry IN (0, 1)),
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  outcome TEXT NOT NULL CHECK (outcome IN
    ('sending', 'answered', 'unsent', 'refused', 'rate_limited', 'service_error', 'unknown')),
  status INTEGER,
  charge TEXT NOT NULL CHECK (charge IN ('none', 'confirmed', 'possible')),
  price_class TEXT NOT NULL,
  media_count INTEGER NOT NULL,
  reserved_milli INTEGER,
  charged_milli INTEGER,
  request_json TEXT NOT NULL,
  message TEXT,
  raw_body TEXT,
  history_id TEXT, plan_id TEXT,
  UNIQUE (job_id, ordinal)
) STRICT;
CREATE INDEX attempt_started ON attempt (profile_id, started_at);
CREATE INDEX attempt_sending ON attempt (profile_id) WHERE outcome = 'sending';
CREATE INDEX attempt_model ON attempt (profile_id, model_id, ended_at) WHERE outcome = 'answered';
CREATE UNIQUE INDEX attempt_history ON attempt (profile_id, history_id) WHERE history_id IS NOT NULL;
CREATE TABLE generation (
  id TEXT PRIMARY KEY,
  job_id TEXT NOT NULL REFERENCES job (id),
  attempt_id TEXT NOT NULL UNIQUE REFERENCES attempt (id),
  raw_json TEXT NOT NULL,
  seed TEXT,
  inference_s REAL,
  created_at INTEGER NOT NULL,
  made INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX generation_job ON generation (job_id);
CREATE TABLE download (
  id TEXT PRIMARY KEY,
  asset_id TEXT NOT NULL UNIQUE REFERENCES asset (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'done', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER,
  part_file TEXT,
  etag TEXT,
  received INTEGER NOT NULL DEFAULT 0,
  total INTEGER,
  error TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  expires_at INTEGER,
  slow INTEGER NOT NULL DEFAULT 0 CHECK (slow IN (0, 1)),
  profile_id TEXT REFERENCES profile (id)
) STRICT;
CREATE TABLE tag (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  colour TEXT CHECK (colour IN ('red', 'yellow', 'green', 'blue', 'purple'))
) STRICT;
CREATE TABLE asset_tag (
  asset_id TEXT NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
  PRIMARY KEY (asset_id, tag_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX asset_tag_tag ON asset_tag (tag_id, asset_id);
CREATE TABLE collection (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  parent_id TEXT REFERENCES collection (id) ON DELETE SET NULL,
  position REAL NOT NULL DEFAULT 0,
  cover_id TEXT REFERENCES asset (id) ON DELETE SET NULL
) STRICT;
CREATE TABLE collection_asset (
  collection_id TEXT NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
  asset_id TEXT NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
  position REAL NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (collection_id, asset_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_asset_asset ON collection_asset (asset_id);
CREATE TABLE balance_point (
  id INTEGER PRIMARY KEY,
  profile_id TEXT NOT NULL REFERENCES profile (id),
  at INTEGER NOT NULL,
  balance_milli INTEGER NOT NULL,
  quiet INTEGER NOT NULL CHECK (quiet IN (0, 1))
) STRICT;
CREATE INDEX balance_point_recent ON balance_point (profile_id, at);
CREATE TABLE usage_cache (
  profile_id TEXT NOT NULL REFERENCES profile (id),
  range_key TEXT NOT NULL,
  body_json TEXT NOT NULL,
  fetched_at INTEGER NOT NULL, has_more INTEGER NOT NULL DEFAULT 0 CHECK (has_more IN (0, 1)),
  PRIMARY KEY (profile_id, range_key)
) STRICT, WITHOUT ROWID;
CREATE TABLE input (
  sha256 TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE list_import (
  content_hash TEXT NOT NULL,
  batch_id TEXT NOT NULL REFERENCES batch (id),
  file_name TEXT NOT NULL,
  imported_at INTEGER NOT NULL,
  PRIMARY KEY (content_hash, batch_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE job_count (
  profile_id TEXT NOT NULL,
  model_id TEXT NOT NULL,
  state TEXT NOT NULL,
  acknowledged INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (profile_id, model_id, state, acknowledged)
) STRICT, WITHOUT ROWID;
CREATE TABLE attempt_minute (
  profile_id TEXT NOT NULL,
  minute INTEGER NOT NULL,
  first INTEGER NOT NULL,
  retries INTEGER NOT NULL,
  spent_milli INTEGER NOT NULL,
  PRIMARY KEY (profile_id, minute)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_next ON job (profile_id, lane DESC, position, id, next_attempt_at, batch_id)
WHERE state IN ('queued', 'waiting');
CREATE INDEX attempt_ended ON attempt (profile_id, ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX attempt_unpriced ON attempt (profile_id, model_id, price_class, started_at)
WHERE charge = 'confirmed' AND charged_milli IS NULL;
CREATE TABLE asset_count (
  kind TEXT PRIMARY KEY,
  n INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX download_due ON download (slow, ifnull(expires_at, 9e15), created_at, id)
WHERE state IN ('pending', 'active') AND next_try_at IS NULL;
CREATE INDEX download_later ON download (next_try_at)
WHERE state IN ('pending', 'active') AND next_try_at IS NOT NULL;
CREATE INDEX download_ending ON download (profile_id, expires_at)
WHERE state IN ('pending', 'active') AND expires_at IS NOT NULL;
CREATE INDEX download_untried ON download (profile_id, created_at) WHERE state = 'pending' AND tries = 0;
CREATE INDEX download_active ON download (id) WHERE state = 'active';
CREATE TABLE "asset" (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  job_id TEXT REFERENCES job (id),
  generation_id TEXT REFERENCES generation (id),
  profile_id TEXT REFERENCES profile (id),
  model_id TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('image', 'video')),
  state TEXT NOT NULL CHECK (state IN ('pending', 'downloading', 'ready', 'failed')),
  remote_url TEXT,
  file TEXT,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  duration_s REAL,
  content_type TEXT NOT NULL,
  bytes INTEGER,
  sha256 TEXT,
  seed TEXT,
  prompt TEXT NOT NULL,
  template TEXT,
  values_json TEXT NOT NULL,
  inference_s REAL,
  sensitive INTEGER NOT NULL DEFAULT 0 CHECK (sensitive IN (0, 1)),
  sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1)),
  rating INTEGER NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
  note TEXT NOT NULL DEFAULT '',
  preview TEXT CHECK (preview IN ('ready', 'failed')),
  trashed_at INTEGER,
  created_at INTEGER NOT NULL,
  problem TEXT,
  origin TEXT NOT NULL DEFAULT 'generated' CHECK (origin IN ('generated', 'imported')),
  outside INTEGER NOT NULL DEFAULT 0 CHECK (outside IN (0, 1)),
  file_changed_at INTEGER,
  rejected INTEGER NOT NULL DEFAULT 0 CHECK (rejected IN (0, 1)),
  label TEXT CHECK (label IN ('red', 'yellow', 'green', 'blue', 'purple')),
  source_id TEXT REFERENCES asset (id) ON DELETE SET NULL,
  stack_id TEXT, cost_milli INTEGER, stack INTEGER, missing INTEGER NOT NULL DEFAULT 0 CHECK (missing IN (0, 1)), remark TEXT, import_id TEXT,
  UNIQUE (generation_id, ordinal),
  CHECK (origin = 'imported'
    OR (job_id IS NOT NULL AND generation_id IS NOT NULL AND profile_id IS NOT NULL AND remote_url IS NOT NULL))
) STRICT;
CREATE INDEX asset_job ON asset (job_id, ordinal);
CREATE UNIQUE INDEX asset_file ON asset (file) WHERE file IS NOT NULL;
CREATE INDEX asset_preview ON asset (created_at) WHERE state = 'ready' AND preview IS NULL AND kind = 'image';
CREATE INDEX asset_gallery ON asset (created_at, seq, width, height, kind, state, trashed_at)
WHERE state = 'ready' AND trashed_at IS NULL;
CREATE INDEX asset_trash ON asset (trashed_at, seq) WHERE trashed_at IS NOT NULL;
CREATE INDEX asset_source ON asset (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX asset_stack ON asset (stack_id) WHERE stack_id IS NOT NULL;
CREATE INDEX asset_sha256 ON asset (sha256) WHERE sha256 IS NOT NULL;
CREATE TABLE saved_search (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  position REAL NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE request_settings (
  id INTEGER PRIMARY KEY,
  values_json TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE asset_settings (
  seq INTEGER PRIMARY KEY,
  settings_id INTEGER NOT NULL REFERENCES request_settings (id)
) STRICT;
CREATE INDEX asset_settings_settings ON asset_settings (settings_id);
CREATE TABLE letter (n INTEGER PRIMARY KEY) STRICT;
CREATE VIEW asset_said AS SELECT seq, prompt,
  CASE WHEN template = prompt THEN '' ELSE coalesce(template, '') END AS template,
  coalesce((SELECT group_concat(tag.name, ' ') FROM asset_tag JOIN tag ON tag.id = tag_id
    WHERE asset_id = asset.id), '') AS tags,
  note AS notes,
  coalesce(seed, '') || ' ' ||
    coalesce(replace(file, rtrim(file, replace(file, '/', '')), ''), '') AS file,
  coalesce((SELECT group_concat(atom, ' ') FROM asset_settings
    JOIN request_settings ON request_settings.id = settings_id, json_tree(request_settings.values_json)
    WHERE asset_settings.seq = asset.seq AND json_tree.type = 'text' AND length(atom) < 2000), '') AS settings
FROM asset;
CREATE VIRTUAL TABLE asset_text USING fts5 (
  prompt, template, tags, notes, file, settings, apart,
  content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE TABLE asset_change (
  n INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL
) STRICT;
CREATE TABLE undo_step (
  id INTEGER PRIMARY KEY,
  what_json TEXT NOT NULL,
  assets INTEGER NOT NULL DEFAULT 0,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  whole INTEGER NOT NULL DEFAULT 0 CHECK (whole IN (0, 1)),
  at INTEGER NOT NULL,
  turned INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE undo_part (
  step_id INTEGER NOT NULL REFERENCES undo_step (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  edit_json TEXT NOT NULL,
  seqs BLOB NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  PRIMARY KEY (step_id, ordinal)
) STRICT, WITHOUT ROWID;
CREATE TABLE file_removal (
  asset_id TEXT PRIMARY KEY,
  file TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX asset_favourite ON asset (seq) WHERE favourite = 1;
CREATE INDEX asset_rejected ON asset (seq) WHERE rejected = 1;
CREATE TABLE export_record (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'failed', 'broken')),
  target TEXT NOT NULL,
  -- where it works until it is done; removed then
  staging TEXT NOT NULL,
  manner_json TEXT NOT NULL,
  total INTEGER NOT NULL,
  files INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  message TEXT,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  preset TEXT
) STRICT;
CREATE INDEX export_record_recent ON export_record (started_at);
CREATE INDEX export_record_running ON export_record (id) WHERE state = 'running';
CREATE TABLE export_file (
  export_id TEXT NOT NULL REFERENCES export_record (id) ON DELETE CASCADE,
  file TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  PRIMARY KEY (export_id, file)
) STRICT, WITHOUT ROWID;
CREATE INDEX export_file_asset ON export_file (asset_id);
CREATE TABLE export_preset (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  manner_json TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE job_columns (
  job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  columns_json TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE asset_import (
  asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
  program TEXT,
  from_path TEXT NOT NULL,
  imported_at INTEGER NOT NULL,
  raw TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE import_file (
  part TEXT PRIMARY KEY,
  file TEXT NOT NULL,
  sha256 TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE watch_folder (
  path TEXT PRIMARY KEY,
  added_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE asset_look (
  at INTEGER PRIMARY KEY AUTOINCREMENT,
  seq INTEGER NOT NULL UNIQUE REFERENCES asset (seq) ON DELETE CASCADE,
  look BLOB NOT NULL
) STRICT;
CREATE TABLE look_wanted (
  seq INTEGER PRIMARY KEY REFERENCES asset (seq) ON DELETE CASCADE
) STRICT;
CREATE INDEX batch_pressed ON batch (profile_id, created_at) WHERE lane = 'interactive' AND complete = 1;
CREATE TABLE model_said (
  profile_id TEXT NOT NULL REFERENCES profile (id),
  model_id TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT CHECK (kind IN ('image', 'video')),
  info_json TEXT,
  info_at INTEGER,
  PRIMARY KEY (profile_id, model_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE model_star (
  profile_id TEXT NOT NULL REFERENCES profile (id),
  model_id TEXT NOT NULL,
  PRIMARY KEY (profile_id, model_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE model_denial (
  profile_id TEXT NOT NULL,
  model_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (profile_id, model_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ledger_slot (
  profile_id TEXT NOT NULL,
  slot INTEGER NOT NULL,
  model_id TEXT NOT NULL,
  requests INTEGER NOT NULL,
  confirmed_milli INTEGER NOT NULL,
  unpriced INTEGER NOT NULL,
  lost INTEGER NOT NULL,
  possible_milli INTEGER NOT NULL,
  lost_unpriced INTEGER NOT NULL,
  images INTEGER NOT NULL DEFAULT 0,
  films INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (profile_id, slot, model_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ledger_batch (
  batch_id TEXT PRIMARY KEY,
  profile_id TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  requests INTEGER NOT NULL,
  confirmed_milli INTEGER NOT NULL,
  unpriced INTEGER NOT NULL,
  lost INTEGER NOT NULL,
  possible_milli INTEGER NOT NULL,
  lost_unpriced INTEGER NOT NULL,
  images INTEGER NOT NULL DEFAULT 0,
  films INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_batch_last ON ledger_batch (profile_id, last_at, first_at);
CREATE INDEX asset_facets ON asset (kind, rating, favourite, rejected, label, model_id, profile_id, width, height,
  duration_s, bytes, sample, origin, sensitive, seed, created_at, state, trashed_at, cost_milli)
WHERE state = 'ready' AND trashed_at IS NULL;
CREATE TABLE history_entry (
  seq INTEGER PRIMARY KEY,
  profile_id TEXT NOT NULL REFERENCES profile (id),
  id TEXT NOT NULL,
  readable INTEGER NOT NULL CHECK (readable IN (0, 1)),
  provider TEXT,
  model TEXT,
  status TEXT NOT NULL,
  prompt TEXT NOT NULL,
  cost_milli INTEGER,
  created_at INTEGER,
  media INTEGER NOT NULL,
  first_walk INTEGER NOT NULL,
  last_walk INTEGER NOT NULL,
  UNIQUE (profile_id, id, readable)
) STRICT;
CREATE INDEX history_entry_recent ON history_entry (profile_id, created_at, seq);
CREATE INDEX history_entry_newest ON history_entry (created_at, seq);
CREATE TABLE history_raw (
  seq INTEGER PRIMARY KEY REFERENCES history_entry (seq) ON DELETE CASCADE,
  json TEXT NOT NULL
) STRICT;
CREATE TABLE history_media (
  entry_seq INTEGER NOT NULL REFERENCES history_entry (seq) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  url TEXT NOT NULL,
  asset_id TEXT REFERENCES asset (id) ON DELETE SET NULL,
  problem TEXT,
  PRIMARY KEY (entry_seq, ordinal)
) STRICT, WITHOUT ROWID;
CREATE INDEX history_media_url ON history_media (substr(url, -40));
CREATE INDEX history_media_asset ON history_media (asset_id) WHERE asset_id IS NOT NULL;
CREATE INDEX history_media_absent ON history_media (entry_seq) WHERE asset_id IS NULL AND problem IS NULL;
CREATE INDEX asset_remote ON asset (substr(remote_url, -40));
CREATE VIRTUAL TABLE history_text USING fts5 (
  prompt, model, status, id,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE history_finding (
  attempt_id TEXT NOT NULL REFERENCES attempt (id),
  entry_seq INTEGER NOT NULL REFERENCES history_entry (seq) ON DELETE CASCADE,
  refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
  PRIMARY KEY (attempt_id, entry_seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX history_finding_entry ON history_finding (entry_seq) WHERE refused = 0;
CREATE UNIQUE INDEX history_finding_attempt ON history_finding (attempt_id) WHERE refused = 0;
CREATE TABLE history_mirror (
  profile_id TEXT PRIMARY KEY REFERENCES profile (id),
  entries INTEGER NOT NULL DEFAULT 0,
  unreadable INTEGER NOT NULL DEFAULT 0,
  newest_at INTEGER,
  oldest_at INTEGER,
  walk INTEGER NOT NULL DEFAULT 0,
  place_json TEXT,
  known_at INTEGER,
  complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1)),
  asks_limit INTEGER NOT NULL DEFAULT 1 CHECK (asks_limit IN (0, 1)),
  problem TEXT,
  synced_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE key_fact (
  profile_id TEXT PRIMARY KEY REFERENCES profile (id),
  description TEXT,
  scope TEXT,
  created_at INTEGER,
  expires_at INTEGER,
  set_at INTEGER NOT NULL
) STRICT;
CREATE TABLE form_step (
  profile_id TEXT NOT NULL REFERENCES profile (id),
  place INTEGER NOT NULL,
  state_json TEXT NOT NULL,
  size INTEGER NOT NULL,
  PRIMARY KEY (profile_id, place)
) STRICT;
CREATE TABLE form_place (
  profile_id TEXT PRIMARY KEY REFERENCES profile (id),
  place INTEGER NOT NULL
) STRICT;
CREATE TABLE form_version (
  id TEXT PRIMARY KEY,
  profile_id TEXT NOT NULL REFERENCES profile (id),
  batch_id TEXT NOT NULL,
  jobs INTEGER NOT NULL,
  state_json TEXT NOT NULL,
  size INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX form_version_profile ON form_version (profile_id, created_at);
CREATE TABLE form_preset (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  model_id TEXT,
  part_json TEXT NOT NULL,
  picture TEXT,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  removed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX form_preset_name ON form_preset (name COLLATE NOCASE) WHERE removed_at IS NULL;
CREATE TABLE snippet (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('text', 'style')),
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX snippet_name ON snippet (name COLLATE NOCASE) WHERE removed_at IS NULL;
CREATE TABLE pinned_asset (
  asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
  pinned_at INTEGER NOT NULL
) STRICT;
CREATE TABLE kept_job (
  job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  batch_id TEXT NOT NULL REFERENCES batch (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_job_batch ON kept_job (batch_id);
CREATE INDEX batch_landing ON batch (landing_step) WHERE landing_step IS NOT NULL;
CREATE INDEX collection_asset_place ON collection_asset (collection_id, position);
CREATE INDEX batch_planned ON batch (profile_id, starts_at, until_at)
WHERE starts_at IS NOT NULL OR until_at IS NOT NULL;
CREATE INDEX batch_together ON batch (together) WHERE together IS NOT NULL;
CREATE TABLE queue_plan (
  id TEXT PRIMARY KEY,
  profile_id TEXT NOT NULL UNIQUE REFERENCES profile (id),
  starts_at INTEGER,
  until_at INTEGER,
  most_milli INTEGER,
  spent_milli INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE watched_folder (
  id TEXT PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  -- 1: files stay there, and the library only knows of them.
  reference INTEGER NOT NULL CHECK (reference IN (0, 1)),
  added_at INTEGER NOT NULL
) STRICT;
CREATE TABLE watched_file (
  folder_id TEXT NOT NULL REFERENCES watched_folder (id) ON DELETE CASCADE,
  -- Below the folder.
  path TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (folder_id, path)
) STRICT, WITHOUT ROWID;
CREATE INDEX asset_stacked ON asset (stack, seq) WHERE stack IS NOT NULL;
CREATE INDEX asset_import_sample ON asset_import (from_path) WHERE program = 'Easel''s sample library';
CREATE TABLE ledger_hours (
  profile_id TEXT NOT NULL,
  hours INTEGER NOT NULL,
  model_id TEXT NOT NULL,
  requests INTEGER NOT NULL,
  confirmed_milli INTEGER NOT NULL,
  unpriced INTEGER NOT NULL,
  lost INTEGER NOT NULL,
  possible_milli INTEGER NOT NULL,
  lost_unpriced INTEGER NOT NULL,
  images INTEGER NOT NULL,
  films INTEGER NOT NULL,
  PRIMARY KEY (profile_id, hours, model_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE kept_list (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  content_hash TEXT,
  columns_json TEXT NOT NULL,
  mapping_json TEXT NOT NULL,
  unreadable_json TEXT NOT NULL,
  place INTEGER NOT NULL DEFAULT 0,
  complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1)),
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  removed_at INTEGER,
  folder TEXT,
  root TEXT,
  file_names TEXT NOT NULL DEFAULT '',
  model_id TEXT
) STRICT;
CREATE INDEX kept_list_content ON kept_list (content_hash) WHERE complete = 1 AND removed_at IS NULL;
CREATE INDEX kept_list_used ON kept_list (used_at) WHERE complete = 1 AND removed_at IS NULL;
CREATE TABLE list_row (
  id INTEGER PRIMARY KEY,
  list_id TEXT NOT NULL REFERENCES kept_list (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  cells_json TEXT NOT NULL,
  problem TEXT,
  ticked INTEGER NOT NULL DEFAULT 1 CHECK (ticked IN (0, 1)),
  removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1)),
  sent_json TEXT,
  batch_id TEXT,
  queued INTEGER NOT NULL DEFAULT 0,
  running INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  unsure INTEGER NOT NULL DEFAULT 0,
  cancelled INTEGER NOT NULL DEFAULT 0,
  state TEXT GENERATED ALWAYS AS (CASE
WHEN batch_id IS NULL THEN 'new'
WHEN running > 0 THEN 'running'
WHEN queued > 0 THEN 'queued'
WHEN cells_json IS NOT sent_json THEN 'changed'
WHEN unsure > 0 THEN 'unsure'
WHEN failed > 0 THEN 'failed'
WHEN cancelled > 0 THEN 'cancelled'
ELSE 'done' END) VIRTUAL,
  spot TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE list_count (
  list_id TEXT NOT NULL REFERENCES kept_list (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  ticked INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (list_id, state, ticked)
) STRICT, WITHOUT ROWID;
CREATE TABLE list_row_job (
  job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  row_id INTEGER NOT NULL REFERENCES list_row (id) ON DELETE CASCADE,
  batch_id TEXT NOT NULL REFERENCES batch (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX list_row_job_row ON list_row_job (row_id, batch_id, job_id);
CREATE TABLE list_step (
  list_id TEXT NOT NULL REFERENCES kept_list (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  change_json TEXT NOT NULL,
  size INTEGER NOT NULL,
  PRIMARY KEY (list_id, place)
) STRICT;
CREATE TABLE job_wish (
  job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  file_name TEXT,
  collection TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX job_of_batch ON job (batch_id, lane, position, id, next_attempt_at)
WHERE state IN ('queued', 'waiting');
CREATE TABLE batch_next (
  batch_id TEXT NOT NULL,
  lane TEXT NOT NULL,
  profile_id TEXT NOT NULL,
  position REAL NOT NULL,
  n INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (batch_id, lane)
) STRICT, WITHOUT ROWID;
CREATE INDEX batch_next_order ON batch_next (profile_id, lane DESC, position, batch_id);
CREATE INDEX batch_next_fresh ON batch_next (profile_id, created_at) WHERE lane = 'interactive';
CREATE INDEX asset_missing ON asset (seq) WHERE missing = 1;
CREATE TABLE job_shape (
  job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX asset_prompt ON asset (length(prompt), substr(prompt, 1, 16)) WHERE source_id IS NULL AND prompt <> '';
CREATE TABLE kept_picture (
  asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
  batch_id TEXT NOT NULL REFERENCES batch (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_picture_batch ON kept_picture (batch_id);
CREATE TABLE unread_answer (
  profile_id TEXT NOT NULL REFERENCES profile (id),
  path TEXT NOT NULL,
  body_json TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (profile_id, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE batch_place (
  batch_id TEXT PRIMARY KEY REFERENCES batch (id) ON DELETE CASCADE,
  place_json TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE round_begun (
  at INTEGER PRIMARY KEY,
  sides_json TEXT NOT NULL
) STRICT;
CREATE TABLE working_copy (
  name TEXT PRIMARY KEY,
  asset_id TEXT NOT NULL REFERENCES asset (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX working_copy_asset ON working_copy (asset_id);
CREATE TABLE waiting_work (
  profile_id TEXT NOT NULL,
  lane TEXT NOT NULL,
  model_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  duration_s REAL NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (profile_id, lane, model_id, kind, count, width, height, duration_s)
) STRICT, WITHOUT ROWID;
CREATE TABLE prompt_kept (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;
CREATE VIRTUAL TABLE prompt_text USING fts5 (
  text, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);
CREATE INDEX job_result ON job
(profile_id, ifnull(stands_at, created_at) DESC, batch_id DESC, state IN ('queued', 'waiting'), id DESC)
WHERE cleared = 0 AND state <> 'cancelled' AND (lane = 'interactive' OR state NOT IN ('queued', 'waiting'));
CREATE VIEW asset_words AS SELECT seq, prompt, template, tags, notes, file, settings,
  CASE WHEN prompt || template || tags || notes || file || settings GLOB '*[฀-໿က-႟ក-៿぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힯豈-﫿ｦ-ﾟ𠀀-𿿿]*' THEN (
    SELECT group_concat(CASE WHEN one GLOB '[฀-໿က-႟ក-៿぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힯豈-﫿ｦ-ﾟ𠀀-𿿿]' THEN ' ' || one || ' ' ELSE one END, '' ORDER BY n)
    FROM (SELECT n, substr(tags || ' ' || file || ' ' || notes || ' ' || prompt || ' ' || template || ' ' ||
        settings, n, 1) AS one
      FROM letter
      WHERE n <= length(prompt) + length(template) + length(tags) + length(notes) + length(file) +
        length(settings) + 5)
  ) ELSE '' END AS apart
FROM asset_said;
CREATE TABLE batch_sum (
  batch_id TEXT PRIMARY KEY,
  done INTEGER NOT NULL DEFAULT 0,
  running INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  cancelled INTEGER NOT NULL DEFAULT 0,
  ended INTEGER NOT NULL DEFAULT 0,
  begun_at INTEGER,
  ended_at INTEGER,
  confirmed_milli INTEGER NOT NULL DEFAULT 0,
  possible_milli INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE batch_rest (
  batch_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  duration_s REAL NOT NULL,
  estimate_milli INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (batch_id, kind, count, width, height, duration_s, estimate_milli)
) STRICT, WITHOUT ROWID;
CREATE TABLE shelf_change (
  n INTEGER PRIMARY KEY,
  tag_id INTEGER,
  collection_id TEXT
) STRICT;
CREATE TABLE spend_bound (
  id TEXT PRIMARY KEY,
  profile_id TEXT NOT NULL REFERENCES profile (id),
  night INTEGER,
  chosen_milli INTEGER NOT NULL,
  most_milli INTEGER,
  spent_milli INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX spend_bound_night ON spend_bound (profile_id, night, chosen_milli)
WHERE night IS NOT NULL AND most_milli IS NOT NULL;
CREATE INDEX batch_bound ON batch (bound_id) WHERE bound_id IS NOT NULL;
CREATE INDEX batch_held ON batch (bound_id) WHERE held_for IS NOT NULL;
CREATE INDEX list_row_line ON list_row (list_id, line, spot, id);
CREATE INDEX asset_of_import ON asset (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX asset_import_moment ON asset_import (imported_at);
CREATE INDEX collection_parent ON collection (parent_id) WHERE parent_id IS NOT NULL;
INSERT INTO asset_count (kind, n) VALUES ('image', 0), ('video', 0);
WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 10000)
  INSERT INTO letter (n) SELECT n FROM counted;
INSERT INTO asset_change (n, seq) VALUES (1, 0), (2, 0);
INSERT INTO shelf_change (n, tag_id, collection_id) VALUES (1, NULL, NULL);
CREATE TRIGGER attempt_stays BEFORE DELETE ON attempt
BEGIN SELECT RAISE(ABORT, 'the journal of attempts is append-only'); END;
CREATE TRIGGER attempt_fixed BEFORE UPDATE OF id, job_id, profile_id, model_id, ordinal, started_at, request_json ON attempt
BEGIN SELECT RAISE(ABORT, 'the journal of attempts is append-only'); END;
CREATE TRIGGER job_counted AFTER INSERT ON job BEGIN 
INSERT INTO job_count (profile_id, model_id, state, acknowledged, n)
SELECT new.profile_id, new.model_id, new.state, new.acknowledged, 1 WHERE new.cleared = 0
ON CONFLICT (profile_id, model_id, state, acknowledged) DO UPDATE SET n = n + 1; END;
CREATE TRIGGER job_uncounted AFTER DELETE ON job BEGIN 
INSERT INTO job_count (profile_id, model_id, state, acknowledged, n)
SELECT old.profile_id, old.model_id, old.state, old.acknowledged, -1 WHERE old.cleared = 0
ON CONFLICT (profile_id, model_id, state, acknowledged) DO UPDATE SET n = n + -1; END;
CREATE TRIGGER job_recounted AFTER UPDATE OF state, acknowledged, cleared ON job
  WHEN old.state <> new.state OR old.acknowledged <> new.acknowledged OR old.cleared <> new.cleared
BEGIN 
INSERT INTO job_count (profile_id, model_id, state, acknowledged, n)
SELECT old.profile_id, old.model_id, old.state, old.acknowledged, -1 WHERE old.cleared = 0
ON CONFLICT (profile_id, model_id, state, acknowledged) DO UPDATE SET n = n + -1; 
INSERT INTO job_count (profile_id, model_id, state, acknowledged, n)
SELECT new.profile_id, new.model_id, new.state, new.acknowledged, 1 WHERE new.cleared = 0
ON CONFLICT (profile_id, model_id, state, acknowledged) DO UPDATE SET n = n + 1; END;
CREATE TRIGGER job_through AFTER UPDATE OF state ON job WHEN (new.state IN ('done', 'failed', 'unknown_charge', 'download_failed')) <> (old.state IN ('done', 'failed', 'unknown_charge', 'download_failed')) BEGIN
  UPDATE queue_state SET through = max(0, through + (new.state IN ('done', 'failed', 'unknown_charge', 'download_failed')) - (old.state IN ('done', 'failed', 'unknown_charge', 'download_failed')))
    WHERE profile_id = new.profile_id AND ((new.state IN ('done', 'failed', 'unknown_charge', 'download_failed')) OR old.finished_at >= work_since);
END;
CREATE TRIGGER attempt_counted AFTER INSERT ON attempt BEGIN
  UPDATE batch SET spent_milli = spent_milli + (CASE new.charge WHEN 'none' THEN 0 ELSE coalesce(new.charged_milli, new.reserved_milli, 0) END) WHERE id = new.batch_id;
  INSERT INTO attempt_minute (profile_id, minute, first, retries, spent_milli)
    VALUES (new.profile_id, new.started_at / 60000, (new.retry = 0 AND new.outcome NOT IN ('unsent', 'rate_limited')), (new.retry = 1 AND new.outcome NOT IN ('unsent', 'rate_limited')), (CASE new.charge WHEN 'none' THEN 0 ELSE coalesce(new.charged_milli, new.reserved_milli, 0) END))
    ON CONFLICT (profile_id, minute) DO UPDATE SET first = first + excluded.first,
      retries = retries + excluded.retries, spent_milli = spent_milli + excluded.spent_milli;
  UPDATE queue_state SET confirmed_milli = confirmed_milli + (CASE new.charge WHEN 'confirmed' THEN coalesce(new.charged_milli, 0) ELSE 0 END),
      possible_milli = possible_milli + (CASE WHEN new.charge = 'possible' AND new.outcome <> 'sending' THEN coalesce(new.reserved_milli, 0) ELSE 0 END)
    WHERE profile_id = new.profile_id AND new.started_at >= work_since AND new.outcome <> 'sending';
END;
CREATE TRIGGER attempt_recounted AFTER UPDATE OF outcome, charge, charged_milli, reserved_milli ON attempt BEGIN
  UPDATE batch SET spent_milli = spent_milli + (CASE new.charge WHEN 'none' THEN 0 ELSE coalesce(new.charged_milli, new.reserved_milli, 0) END) - (CASE old.charge WHEN 'none' THEN 0 ELSE coalesce(old.charged_milli, old.reserved_milli, 0) END)
    WHERE id = new.batch_id AND (CASE new.charge WHEN 'none' THEN 0 ELSE coalesce(new.charged_milli, new.reserved_milli, 0) END) <> (CASE old.charge WHEN 'none' THEN 0 ELSE coalesce(old.charged_milli, old.reserved_milli, 0) END);
  UPDATE attempt_minute SET
      first = first + (new.retry = 0 AND new.outcome NOT IN ('unsent', 'rate_limited')) - (old.retry = 0 AND old.outcome NOT IN ('unsent', 'rate_limited')),
      retries = retries + (new.retry = 1 AND new.outcome NOT IN ('unsent', 'rate_limited')) - (old.retry = 1 AND old.outcome NOT IN ('unsent', 'rate_limited')),
      spent_milli = spent_milli + (CASE new.charge WHEN 'none' THEN 0 ELSE coalesce(new.charged_milli, new.reserved_milli, 0) END) - (CASE old.charge WHEN 'none' THEN 0 ELSE coalesce(old.charged_milli, old.reserved_milli, 0) END)
    WHERE profile_id = new.profile_id AND minute = new.started_at / 60000
      AND ((CASE new.charge WHEN 'none' THEN 0 ELSE coalesce(new.charged_milli, new.reserved_milli, 0) END) <> (CASE old.charge WHEN 'none' THEN 0 ELSE coalesce(old.charged_milli, old.reserved_milli, 0) END) OR (new.retry = 0 AND new.outcome NOT IN ('unsent', 'rate_limited')) <> (old.retry = 0 AND old.outcome NOT IN ('unsent', 'rate_limited'))
        OR (new.retry = 1 AND new.outcome NOT IN ('unsent', 'rate_limited')) <> (old.retry = 1 AND old.outcome NOT IN ('unsent', 'rate_limited')));
  UPDATE queue_state SET
      confirmed_milli = confirmed_milli + (CASE new.charge WHEN 'confirmed' THEN coalesce(new.charged_milli, 0) ELSE 0 END) - (CASE old.charge WHEN 'confirmed' THEN coalesce(old.charged_milli, 0) ELSE 0 END),
      possible_milli = possible_milli + (CASE WHEN new.charge = 'possible' AND new.outcome <> 'sending' THEN coalesce(new.reserved_milli, 0) ELSE 0 END) - (CASE WHEN old.charge = 'possible' AND old.outcome <> 'sending' THEN coalesce(old.reserved_milli, 0) ELSE 0 END)
    WHERE profile_id = new.profile_id AND new.started_at >= work_since
      AND ((CASE new.charge WHEN 'confirmed' THEN coalesce(new.charged_milli, 0) ELSE 0 END) <> (CASE old.charge WHEN 'confirmed' THEN coalesce(old.charged_milli, 0) ELSE 0 END) OR (CASE WHEN new.charge = 'possible' AND new.outcome <> 'sending' THEN coalesce(new.reserved_milli, 0) ELSE 0 END) <> (CASE WHEN old.charge = 'possible' AND old.outcome <> 'sending' THEN coalesce(old.reserved_milli, 0) ELSE 0 END));
END;
CREATE TRIGGER asset_counted AFTER INSERT ON asset WHEN (new.state = 'ready' AND new.trashed_at IS NULL) BEGIN
  UPDATE asset_count SET n = n + 1 WHERE kind = new.kind;
END;
CREATE TRIGGER asset_uncounted AFTER DELETE ON asset WHEN (old.state = 'ready' AND old.trashed_at IS NULL) BEGIN
  UPDATE asset_count SET n = n - 1 WHERE kind = old.kind;
END;
CREATE TRIGGER asset_recounted AFTER UPDATE OF state, trashed_at ON asset
  WHEN (old.state = 'ready' AND old.trashed_at IS NULL) <> (new.state = 'ready' AND new.trashed_at IS NULL)
BEGIN
  UPDATE asset_count SET n = n + (new.state = 'ready' AND new.trashed_at IS NULL) - (old.state = 'ready' AND old.trashed_at IS NULL) WHERE kind = new.kind;
END;
CREATE TRIGGER asset_settings_added AFTER INSERT ON asset BEGIN INSERT OR IGNORE INTO request_settings (values_json) VALUES (json_remove(new.values_json, '$.prompt', '$.seed'));
INSERT OR REPLACE INTO asset_settings (seq, settings_id)
SELECT new.seq, id FROM request_settings WHERE values_json = json_remove(new.values_json, '$.prompt', '$.seed'); END;
CREATE TRIGGER asset_settings_changed AFTER UPDATE OF values_json ON asset BEGIN INSERT OR IGNORE INTO request_settings (values_json) VALUES (json_remove(new.values_json, '$.prompt', '$.seed'));
INSERT OR REPLACE INTO asset_settings (seq, settings_id)
SELECT new.seq, id FROM request_settings WHERE values_json = json_remove(new.values_json, '$.prompt', '$.seed'); END;
CREATE TRIGGER asset_settings_removed AFTER DELETE ON asset BEGIN
  DELETE FROM asset_settings WHERE seq = old.seq;
END;
CREATE TRIGGER asset_text_added AFTER INSERT ON asset_settings BEGIN DELETE FROM asset_text WHERE rowid = new.seq; INSERT INTO asset_text (rowid, prompt, template, tags, notes, file, settings, apart)
SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words WHERE seq = new.seq; END;
CREATE TRIGGER asset_text_removed AFTER DELETE ON asset BEGIN
  DELETE FROM asset_text WHERE rowid = old.seq;
END;
CREATE TRIGGER asset_text_noted AFTER UPDATE OF prompt, template, note, file, seed ON asset
    WHEN new.prompt IS NOT old.prompt OR new.template IS NOT old.template OR new.note IS NOT old.note
      OR new.file IS NOT old.file OR new.seed IS NOT old.seed
  BEGIN DELETE FROM asset_text WHERE rowid = new.seq; INSERT INTO asset_text (rowid, prompt, template, tags, notes, file, settings, apart)
SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words WHERE seq = new.seq; END;
CREATE TRIGGER asset_text_tagged AFTER INSERT ON asset_tag BEGIN DELETE FROM asset_text WHERE rowid = (SELECT seq FROM asset WHERE id = new.asset_id); INSERT INTO asset_text (rowid, prompt, template, tags, notes, file, settings, apart)
SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words WHERE seq = (SELECT seq FROM asset WHERE id = new.asset_id); END;
CREATE TRIGGER asset_text_untagged AFTER DELETE ON asset_tag WHEN EXISTS (SELECT 1 FROM asset WHERE id = old.asset_id)
  BEGIN DELETE FROM asset_text WHERE rowid = (SELECT seq FROM asset WHERE id = old.asset_id); INSERT INTO asset_text (rowid, prompt, template, tags, notes, file, settings, apart)
SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words WHERE seq = (SELECT seq FROM asset WHERE id = old.asset_id); END;
CREATE TRIGGER asset_change_added AFTER INSERT ON asset BEGIN INSERT INTO asset_change (seq) VALUES (new.seq);
DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000; END;
CREATE TRIGGER asset_change_removed AFTER DELETE ON asset BEGIN INSERT INTO asset_change (seq) VALUES (old.seq);
DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000; END;
CREATE TRIGGER asset_change_tagged AFTER INSERT ON asset_tag BEGIN INSERT INTO asset_change (seq) VALUES ((SELECT seq FROM asset WHERE id = new.asset_id));
DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000; END;
CREATE TRIGGER asset_change_untagged AFTER DELETE ON asset_tag WHEN EXISTS (SELECT 1 FROM asset WHERE id = old.asset_id)
  BEGIN INSERT INTO asset_change (seq) VALUES ((SELECT seq FROM asset WHERE id = old.asset_id));
DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000; END;
CREATE TRIGGER asset_change_collected AFTER INSERT ON collection_asset
  BEGIN INSERT INTO asset_change (seq) VALUES ((SELECT seq FROM asset WHERE id = new.asset_id));
DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000; END;
CREATE TRIGGER asset_change_uncollected AFTER DELETE ON collection_asset WHEN EXISTS (SELECT 1 FROM asset WHERE id = old.asset_id)
  BEGIN INSERT INTO asset_change (seq) VALUES ((SELECT seq FROM asset WHERE id = old.asset_id));
DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000; END;
CREATE TRIGGER asset_change_tag_named AFTER UPDATE OF name ON tag BEGIN INSERT INTO asset_change (seq) VALUES (0);
DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000; END;
CREATE TRIGGER asset_change_collection_named AFTER UPDATE OF name ON collection BEGIN INSERT INTO asset_change (seq) VALUES (0);
DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000; END;
CREATE TRIGGER asset_change_profile_named AFTER UPDATE OF name ON profile BEGIN INSERT INTO asset_change (seq) VALUES (0);
DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000; END;
CREATE TRIGGER attempt_denied AFTER UPDATE OF outcome ON attempt WHEN new.status = 403 BEGIN
  INSERT INTO model_denial (profile_id, model_id, at, message)
    VALUES (new.profile_id, new.model_id, coalesce(new.ended_at, new.started_at), coalesce(new.message, ''))
    ON CONFLICT (profile_id, model_id) DO UPDATE SET at = excluded.at, message = excluded.message;
END;
CREATE TRIGGER attempt_allowed AFTER UPDATE OF outcome ON attempt WHEN new.outcome = 'answered' BEGIN
  DELETE FROM model_denial WHERE profile_id = new.profile_id AND model_id = new.model_id;
END;
CREATE TRIGGER attempt_ledger AFTER INSERT ON attempt BEGIN
  INSERT INTO ledger_slot (profile_id, slot, model_id, requests, confirmed_milli, unpriced, lost, possible_milli, lost_unpriced)
    VALUES (new.profile_id, new.started_at / 900000, new.model_id, ((new.charge = 'confirmed' AND new.outcome <> 'sending') OR (new.charge = 'possible' AND new.outcome <> 'sending')), (CASE WHEN (new.charge = 'confirmed' AND new.outcome <> 'sending') THEN coalesce(new.charged_milli, 0) ELSE 0 END), ((new.charge = 'confirmed' AND new.outcome <> 'sending') AND new.charged_milli IS NULL), (new.charge = 'possible' AND new.outcome <> 'sending'), (CASE WHEN (new.charge = 'possible' AND new.outcome <> 'sending') THEN coalesce(new.reserved_milli, 0) ELSE 0 END), ((new.charge = 'possible' AND new.outcome <> 'sending') AND new.reserved_milli IS NULL))
    ON CONFLICT (profile_id, slot, model_id) DO UPDATE SET requests = requests + excluded.requests, confirmed_milli = confirmed_milli + excluded.confirmed_milli, unpriced = unpriced + excluded.unpriced, lost = lost + excluded.lost, possible_milli = possible_milli + excluded.possible_milli, lost_unpriced = lost_unpriced + excluded.lost_unpriced;
  INSERT INTO ledger_batch (batch_id, profile_id, first_at, last_at, requests, confirmed_milli, unpriced, lost, possible_milli, lost_unpriced)
    VALUES (new.batch_id, new.profile_id, new.started_at, new.started_at, ((new.charge = 'confirmed' AND new.outcome <> 'sending') OR (new.charge = 'possible' AND new.outcome <> 'sending')), (CASE WHEN (new.charge = 'confirmed' AND new.outcome <> 'sending') THEN coalesce(new.charged_milli, 0) ELSE 0 END), ((new.charge = 'confirmed' AND new.outcome <> 'sending') AND new.charged_milli IS NULL), (new.charge = 'possible' AND new.outcome <> 'sending'), (CASE WHEN (new.charge = 'possible' AND new.outcome <> 'sending') THEN coalesce(new.reserved_milli, 0) ELSE 0 END), ((new.charge = 'possible' AND new.outcome <> 'sending') AND new.reserved_milli IS NULL))
    ON CONFLICT (batch_id) DO UPDATE SET first_at = min(first_at, excluded.first_at),
      last_at = max(last_at, excluded.last_at), requests = requests + excluded.requests, confirmed_milli = confirmed_milli + excluded.confirmed_milli, unpriced = unpriced + excluded.unpriced, lost = lost + excluded.lost, possible_milli = possible_milli + excluded.possible_milli, lost_unpriced = lost_unpriced + excluded.lost_unpriced;
END;
CREATE TRIGGER attempt_ledger_changed AFTER UPDATE OF outcome, charge, charged_milli, reserved_milli ON attempt
  WHEN ((new.charge = 'confirmed' AND new.outcome <> 'sending') OR (new.charge = 'possible' AND new.outcome <> 'sending')) <> ((old.charge = 'confirmed' AND old.outcome <> 'sending') OR (old.charge = 'possible' AND old.outcome <> 'sending')) OR (CASE WHEN (new.charge = 'confirmed' AND new.outcome <> 'sending') THEN coalesce(new.charged_milli, 0) ELSE 0 END) <> (CASE WHEN (old.charge = 'confirmed' AND old.outcome <> 'sending') THEN coalesce(old.charged_milli, 0) ELSE 0 END) OR ((new.charge = 'confirmed' AND new.outcome <> 'sending') AND new.charged_milli IS NULL) <> ((old.charge = 'confirmed' AND old.outcome <> 'sending') AND old.charged_milli IS NULL) OR (new.charge = 'possible' AND new.outcome <> 'sending') <> (old.charge = 'possible' AND old.outcome <> 'sending') OR (CASE WHEN (new.charge = 'possible' AND new.outcome <> 'sending') THEN coalesce(new.reserved_milli, 0) ELSE 0 END) <> (CASE WHEN (old.charge = 'possible' AND old.outcome <> 'sending') THEN coalesce(old.reserved_milli, 0) ELSE 0 END) OR ((new.charge = 'possible' AND new.outcome <> 'sending') AND new.reserved_milli IS NULL) <> ((old.charge = 'possible' AND old.outcome <> 'sending') AND old.reserved_milli IS NULL)
BEGIN
  UPDATE ledger_slot SET requests = requests + ((new.charge = 'confirmed' AND new.outcome <> 'sending') OR (new.charge = 'possible' AND new.outcome <> 'sending')) - ((old.charge = 'confirmed' AND old.outcome <> 'sending') OR (old.charge = 'possible' AND old.outcome <> 'sending')), confirmed_milli = confirmed_milli + (CASE WHEN (new.charge = 'confirmed' AND new.outcome <> 'sending') THEN coalesce(new.charged_milli, 0) ELSE 0 END) - (CASE WHEN (old.charge = 'confirmed' AND old.outcome <> 'sending') THEN coalesce(old.charged_milli, 0) ELSE 0 END), unpriced = unpriced + ((new.charge = 'confirmed' AND new.outcome <> 'sending') AND new.charged_milli IS NULL) - ((old.charge = 'confirmed' AND old.outcome <> 'sending') AND old.charged_milli IS NULL), lost = lost + (new.charge = 'possible' AND new.outcome <> 'sending') - (old.charge = 'possible' AND old.outcome <> 'sending'), possible_milli = possible_milli + (CASE WHEN (new.charge = 'possible' AND new.outcome <> 'sending') THEN coalesce(new.reserved_milli, 0) ELSE 0 END) - (CASE WHEN (old.charge = 'possible' AND old.outcome <> 'sending') THEN coalesce(old.reserved_milli, 0) ELSE 0 END), lost_unpriced = lost_unpriced + ((new.charge = 'possible' AND new.outcome <> 'sending') AND new.reserved_milli IS NULL) - ((old.charge = 'possible' AND old.outcome <> 'sending') AND old.reserved_milli IS NULL)
    WHERE profile_id = new.profile_id AND slot = new.started_at / 900000 AND model_id = new.model_id;
  UPDATE ledger_batch SET requests = requests + ((new.charge = 'confirmed' AND new.outcome <> 'sending') OR (new.charge = 'possible' AND new.outcome <> 'sending')) - ((old.charge = 'confirmed' AND old.outcome <> 'sending') OR (old.charge = 'possible' AND old.outcome <> 'sending')), confirmed_milli = confirmed_milli + (CASE WHEN (new.charge = 'confirmed' AND new.outcome <> 'sending') THEN coalesce(new.charged_milli, 0) ELSE 0 END) - (CASE WHEN (old.charge = 'confirmed' AND old.outcome <> 'sending') THEN coalesce(old.charged_milli, 0) ELSE 0 END), unpriced = unpriced + ((new.charge = 'confirmed' AND new.outcome <> 'sending') AND new.charged_milli IS NULL) - ((old.charge = 'confirmed' AND old.outcome <> 'sending') AND old.charged_milli IS NULL), lost = lost + (new.charge = 'possible' AND new.outcome <> 'sending') - (old.charge = 'possible' AND old.outcome <> 'sending'), possible_milli = possible_milli + (CASE WHEN (new.charge = 'possible' AND new.outcome <> 'sending') THEN coalesce(new.reserved_milli, 0) ELSE 0 END) - (CASE WHEN (old.charge = 'possible' AND old.outcome <> 'sending') THEN coalesce(old.reserved_milli, 0) ELSE 0 END), lost_unpriced = lost_unpriced + ((new.charge = 'possible' AND new.outcome <> 'sending') AND new.reserved_milli IS NULL) - ((old.charge = 'possible' AND old.outcome <> 'sending') AND old.reserved_milli IS NULL) WHERE batch_id = new.batch_id;
END;
CREATE TRIGGER asset_change_changed AFTER UPDATE ON asset BEGIN
  INSERT INTO asset_change (seq) VALUES (new.seq);
  DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000;
END;
CREATE TRIGGER asset_shares AFTER INSERT ON asset WHEN new.generation_id IS NOT NULL BEGIN
  UPDATE generation SET made = max(made, new.ordinal + 1) WHERE id = new.generation_id;
  UPDATE ledger_slot SET images = images + (new.kind = 'image'), films = films + (new.kind = 'video')
    FROM generation JOIN attempt ON attempt.id = generation.attempt_id
    WHERE generation.id = new.generation_id AND ledger_slot.profile_id = attempt.profile_id
      AND ledger_slot.slot = attempt.started_at / 900000 AND ledger_slot.model_id = attempt.model_id;
  UPDATE ledger_batch SET images = images + (new.kind = 'image'), films = films + (new.kind = 'video')
    FROM generation JOIN attempt ON attempt.id = generation.attempt_id
    WHERE generation.id = new.generation_id AND ledger_batch.batch_id = attempt.batch_id;
  UPDATE asset SET cost_milli = (charged_milli / max(1, made) + (asset.ordinal < charged_milli % max(1, made)))
    FROM generation JOIN attempt ON attempt.id = generation.attempt_id
    WHERE generation.id = new.generation_id AND asset.generation_id = new.generation_id
      AND charge = 'confirmed' AND charged_milli IS NOT NULL;
END;
CREATE TRIGGER attempt_shared AFTER UPDATE OF charge, charged_milli ON attempt
  WHEN new.charge <> old.charge OR new.charged_milli IS NOT old.charged_milli
BEGIN
  UPDATE asset SET cost_milli =
      CASE new.charge WHEN 'confirmed' THEN (new.charged_milli / max(1, made) + (asset.ordinal < new.charged_milli % max(1, made))) END
    FROM generation WHERE generation.attempt_id = new.id AND asset.generation_id = generation.id;
END;
CREATE TRIGGER history_media_made AFTER INSERT ON asset WHEN new.remote_url IS NOT NULL BEGIN
  UPDATE history_media SET asset_id = new.id
    WHERE substr(url, -40) = substr(new.remote_url, -40) AND url = new.remote_url AND asset_id IS NULL
      AND (SELECT profile_id FROM history_entry WHERE seq = entry_seq) = new.profile_id;
END;
CREATE TRIGGER landing_turned AFTER UPDATE OF undone ON undo_step WHEN old.undone <> new.undone BEGIN
  UPDATE batch SET landing_off = new.undone WHERE landing_step = new.id;
END;
CREATE TRIGGER landing_forgotten AFTER DELETE ON undo_step BEGIN
  UPDATE batch SET landing_step = NULL WHERE landing_step = old.id;
END;
CREATE TRIGGER attempt_planned AFTER INSERT ON attempt WHEN new.plan_id IS NOT NULL BEGIN
  UPDATE queue_plan SET spent_milli = spent_milli + CASE new.charge WHEN 'none' THEN 0
ELSE coalesce(new.charged_milli, new.reserved_milli, 0) END WHERE id = new.plan_id;
END;
CREATE TRIGGER attempt_replanned AFTER UPDATE OF charge, charged_milli, reserved_milli ON attempt
  WHEN new.plan_id IS NOT NULL
BEGIN
  UPDATE queue_plan SET spent_milli = spent_milli + CASE new.charge WHEN 'none' THEN 0
ELSE coalesce(new.charged_milli, new.reserved_milli, 0) END - CASE old.charge WHEN 'none' THEN 0
ELSE coalesce(old.charged_milli, old.reserved_milli, 0) END WHERE id = new.plan_id;
END;
CREATE TRIGGER ledger_slot_hours AFTER INSERT ON ledger_slot BEGIN
  INSERT INTO ledger_hours (profile_id, hours, model_id, requests, confirmed_milli, unpriced, lost, possible_milli, lost_unpriced, images, films)
    VALUES (new.profile_id, new.slot / 8, new.model_id, new.requests, new.confirmed_milli, new.unpriced, new.lost, new.possible_milli, new.lost_unpriced, new.images, new.films)
    ON CONFLICT (profile_id, hours, model_id) DO UPDATE SET
      requests = requests + excluded.requests, confirmed_milli = confirmed_milli + excluded.confirmed_milli, unpriced = unpriced + excluded.unpriced, lost = lost + excluded.lost, possible_milli = possible_milli + excluded.possible_milli, lost_unpriced = lost_unpriced + excluded.lost_unpriced, images = images + excluded.images, films = films + excluded.films;
END;
CREATE TRIGGER ledger_slot_hours_changed AFTER UPDATE ON ledger_slot WHEN new.requests <> old.requests OR new.confirmed_milli <> old.confirmed_milli OR new.unpriced <> old.unpriced OR new.lost <> old.lost OR new.possible_milli <> old.possible_milli OR new.lost_unpriced <> old.lost_unpriced OR new.images <> old.images OR new.films <> old.films BEGIN
  UPDATE ledger_hours SET requests = requests + new.requests - old.requests, confirmed_milli = confirmed_milli + new.confirmed_milli - old.confirmed_milli, unpriced = unpriced + new.unpriced - old.unpriced, lost = lost + new.lost - old.lost, possible_milli = possible_milli + new.possible_milli - old.possible_milli, lost_unpriced = lost_unpriced + new.lost_unpriced - old.lost_unpriced, images = images + new.images - old.images, films = films + new.films - old.films
    WHERE profile_id = new.profile_id AND hours = new.slot / 8 AND model_id = new.model_id;
END;
CREATE TRIGGER list_row_counted AFTER INSERT ON list_row BEGIN 
INSERT INTO list_count (list_id, state, ticked, n)
SELECT new.list_id, CASE
WHEN new.batch_id IS NULL THEN 'new'
WHEN new.running > 0 THEN 'running'
WHEN new.queued > 0 THEN 'queued'
WHEN new.cells_json IS NOT new.sent_json THEN 'changed'
WHEN new.unsure > 0 THEN 'unsure'
WHEN new.failed > 0 THEN 'failed'
WHEN new.cancelled > 0 THEN 'cancelled'
ELSE 'done' END, new.ticked, 1 WHERE new.removed = 0
ON CONFLICT (list_id, state, ticked) DO UPDATE SET n = n + 1; END;
CREATE TRIGGER list_row_recounted AFTER UPDATE ON list_row WHEN (CASE
WHEN old.batch_id IS NULL THEN 'new'
WHEN old.running > 0 THEN 'running'
WHEN old.queued > 0 THEN 'queued'
WHEN old.cells_json IS NOT old.sent_json THEN 'changed'
WHEN old.unsure > 0 THEN 'unsure'
WHEN old.failed > 0 THEN 'failed'
WHEN old.cancelled > 0 THEN 'cancelled'
ELSE 'done' END || old.ticked || old.removed) <> (CASE
WHEN new.batch_id IS NULL THEN 'new'
WHEN new.running > 0 THEN 'running'
WHEN new.queued > 0 THEN 'queued'
WHEN new.cells_json IS NOT new.sent_json THEN 'changed'
WHEN new.unsure > 0 THEN 'unsure'
WHEN new.failed > 0 THEN 'failed'
WHEN new.cancelled > 0 THEN 'cancelled'
ELSE 'done' END || new.ticked || new.removed)
BEGIN 
INSERT INTO list_count (list_id, state, ticked, n)
SELECT old.list_id, CASE
WHEN old.batch_id IS NULL THEN 'new'
WHEN old.running > 0 THEN 'running'
WHEN old.queued > 0 THEN 'queued'
WHEN old.cells_json IS NOT old.sent_json THEN 'changed'
WHEN old.unsure > 0 THEN 'unsure'
WHEN old.failed > 0 THEN 'failed'
WHEN old.cancelled > 0 THEN 'cancelled'
ELSE 'done' END, old.ticked, -1 WHERE old.removed = 0
ON CONFLICT (list_id, state, ticked) DO UPDATE SET n = n + -1; 
INSERT INTO list_count (list_id, state, ticked, n)
SELECT new.list_id, CASE
WHEN new.batch_id IS NULL THEN 'new'
WHEN new.running > 0 THEN 'running'
WHEN new.queued > 0 THEN 'queued'
WHEN new.cells_json IS NOT new.sent_json THEN 'changed'
WHEN new.unsure > 0 THEN 'unsure'
WHEN new.failed > 0 THEN 'failed'
WHEN new.cancelled > 0 THEN 'cancelled'
ELSE 'done' END, new.ticked, 1 WHERE new.removed = 0
ON CONFLICT (list_id, state, ticked) DO UPDATE SET n = n + 1; END;
CREATE TRIGGER list_row_sent AFTER INSERT ON list_row_job BEGIN
  UPDATE list_row SET queued = CASE WHEN batch_id IS new.batch_id THEN queued ELSE 0 END + 1,
    running = CASE WHEN batch_id IS new.batch_id THEN running ELSE 0 END, done = CASE WHEN batch_id IS new.batch_id THEN done ELSE 0 END, failed = CASE WHEN batch_id IS new.batch_id THEN failed ELSE 0 END, unsure = CASE WHEN batch_id IS new.batch_id THEN unsure ELSE 0 END, cancelled = CASE WHEN batch_id IS new.batch_id THEN cancelled ELSE 0 END,
    sent_json = cells_json, ticked = 0, batch_id = new.batch_id
  WHERE id = new.row_id;
END;
CREATE TRIGGER list_row_unsent AFTER DELETE ON list_row_job BEGIN
  UPDATE list_row SET ticked = 1,
    batch_id = (SELECT batch_id FROM list_row_job
      WHERE row_id = old.row_id AND batch_id <> old.batch_id ORDER BY job_id DESC LIMIT 1)
  WHERE id = old.row_id AND batch_id = old.batch_id;
  UPDATE list_row SET sent_json = CASE WHEN batch_id IS NULL THEN NULL ELSE sent_json END,
    queued = (SELECT count(*) FROM list_row_job AS other JOIN job ON job.id = other.job_id
      WHERE other.row_id = old.row_id AND other.batch_id = list_row.batch_id
        AND job.state IN ('queued', 'waiting')), running = (SELECT count(*) FROM list_row_job AS other JOIN job ON job.id = other.job_id
      WHERE other.row_id = old.row_id AND other.batch_id = list_row.batch_id
        AND job.state IN ('sending', 'responded', 'downloading')), done = (SELECT count(*) FROM list_row_job AS other JOIN job ON job.id = other.job_id
      WHERE other.row_id = old.row_id AND other.batch_id = list_row.batch_id
        AND job.state IN ('done')), failed = (SELECT count(*) FROM list_row_job AS other JOIN job ON job.id = other.job_id
      WHERE other.row_id = old.row_id AND other.batch_id = list_row.batch_id
        AND job.state IN ('failed')), unsure = (SELECT count(*) FROM list_row_job AS other JOIN job ON job.id = other.job_id
      WHERE other.row_id = old.row_id AND other.batch_id = list_row.batch_id
        AND job.state IN ('unknown_charge', 'download_failed')), cancelled = (SELECT count(*) FROM list_row_job AS other JOIN job ON job.id = other.job_id
      WHERE other.row_id = old.row_id AND other.batch_id = list_row.batch_id
        AND job.state IN ('cancelled'))
  WHERE id = old.row_id AND batch_id IS NOT old.batch_id;
END;
CREATE TRIGGER list_row_followed AFTER UPDATE OF state ON job WHEN old.state <> new.state BEGIN
  UPDATE list_row SET queued = queued + (new.state IN ('queued', 'waiting')) - (old.state IN ('queued', 'waiting')), running = running + (new.state IN ('sending', 'responded', 'downloading')) - (old.state IN ('sending', 'responded', 'downloading')), done = done + (new.state IN ('done')) - (old.state IN ('done')), failed = failed + (new.state IN ('failed')) - (old.state IN ('failed')), unsure = unsure + (new.state IN ('unknown_charge', 'download_failed')) - (old.state IN ('unknown_charge', 'download_failed')), cancelled = cancelled + (new.state IN ('cancelled')) - (old.state IN ('cancelled'))
  WHERE id = (SELECT row_id FROM list_row_job WHERE job_id = new.id) AND batch_id = new.batch_id;
END;
CREATE TRIGGER job_made_next AFTER INSERT ON job WHEN new.state IN ('queued', 'waiting') BEGIN 
INSERT INTO batch_next (batch_id, lane, profile_id, position, n, created_at)
VALUES (new.batch_id, new.lane, new.profile_id, new.position, 1, new.created_at)
ON CONFLICT (batch_id, lane) DO UPDATE SET n = n + 1, position = min(position, excluded.position); END;
CREATE TRIGGER job_enters_next AFTER UPDATE OF state, lane, position ON job
  WHEN new.state IN ('queued', 'waiting') AND (NOT old.state IN ('queued', 'waiting') OR old.lane <> new.lane OR old.position <> new.position) BEGIN 
INSERT INTO batch_next (batch_id, lane, profile_id, position, n, created_at)
VALUES (new.batch_id, new.lane, new.profile_id, new.position, 1, new.created_at)
ON CONFLICT (batch_id, lane) DO UPDATE SET n = n + 1, position = min(position, excluded.position); END;
CREATE TRIGGER job_leaves_next AFTER UPDATE OF state, lane, position ON job
    WHEN old.state IN ('queued', 'waiting') AND (NOT new.state IN ('queued', 'waiting') OR old.lane <> new.lane OR old.position <> new.position) BEGIN 
UPDATE batch_next SET n = n - 1, position = CASE WHEN position < old.position THEN position ELSE coalesce(
    (SELECT job.position FROM job INDEXED BY job_of_batch
     WHERE batch_id = old.batch_id AND lane = old.lane AND state IN ('queued', 'waiting')
     ORDER BY job.position LIMIT 1), position) END
  WHERE batch_id = old.batch_id AND lane = old.lane;
DELETE FROM batch_next WHERE batch_id = old.batch_id AND lane = old.lane AND n = 0; END;
CREATE TRIGGER job_gone_next AFTER DELETE ON job WHEN old.state IN ('queued', 'waiting') BEGIN 
UPDATE batch_next SET n = n - 1, position = CASE WHEN position < old.position THEN position ELSE coalesce(
    (SELECT job.position FROM job INDEXED BY job_of_batch
     WHERE batch_id = old.batch_id AND lane = old.lane AND state IN ('queued', 'waiting')
     ORDER BY job.position LIMIT 1), position) END
  WHERE batch_id = old.batch_id AND lane = old.lane;
DELETE FROM batch_next WHERE batch_id = old.batch_id AND lane = old.lane AND n = 0; END;
CREATE TRIGGER job_made_waiting AFTER INSERT ON job WHEN new.state IN ('queued', 'waiting') BEGIN 
INSERT INTO waiting_work (profile_id, lane, model_id, kind, count, width, height, duration_s, n) VALUES (new.profile_id, new.lane, new.model_id, new.expected_kind,
new.expected_count, new.expected_width, new.expected_height, coalesce(new.expected_duration_s, 0), 1) ON CONFLICT DO UPDATE SET n = n + 1; END;
CREATE TRIGGER job_enters_waiting AFTER UPDATE OF state, lane ON job
    WHEN new.state IN ('queued', 'waiting') AND (NOT old.state IN ('queued', 'waiting') OR old.lane <> new.lane) BEGIN 
INSERT INTO waiting_work (profile_id, lane, model_id, kind, count, width, height, duration_s, n) VALUES (new.profile_id, new.lane, new.model_id, new.expected_kind,
new.expected_count, new.expected_width, new.expected_height, coalesce(new.expected_duration_s, 0), 1) ON CONFLICT DO UPDATE SET n = n + 1; END;
CREATE TRIGGER job_leaves_waiting AFTER UPDATE OF state, lane ON job
    WHEN old.state IN ('queued', 'waiting') AND (NOT new.state IN ('queued', 'waiting') OR old.lane <> new.lane) BEGIN 
UPDATE waiting_work SET n = n - 1 WHERE (profile_id, lane, model_id, kind, count, width, height, duration_s) = (old.profile_id, old.lane, old.model_id, old.expected_kind,
old.expected_count, old.expected_width, old.expected_height, coalesce(old.expected_duration_s, 0));
DELETE FROM waiting_work WHERE (profile_id, lane, model_id, kind, count, width, height, duration_s) = (old.profile_id, old.lane, old.model_id, old.expected_kind,
old.expected_count, old.expected_width, old.expected_height, coalesce(old.expected_duration_s, 0)) AND n = 0; END;
CREATE TRIGGER job_gone_waiting AFTER DELETE ON job WHEN old.state IN ('queued', 'waiting') BEGIN 
UPDATE waiting_work SET n = n - 1 WHERE (profile_id, lane, model_id, kind, count, width, height, duration_s) = (old.profile_id, old.lane, old.model_id, old.expected_kind,
old.expected_count, old.expected_width, old.expected_height, coalesce(old.expected_duration_s, 0));
DELETE FROM waiting_work WHERE (profile_id, lane, model_id, kind, count, width, height, duration_s) = (old.profile_id, old.lane, old.model_id, old.expected_kind,
old.expected_count, old.expected_width, old.expected_height, coalesce(old.expected_duration_s, 0)) AND n = 0; END;
CREATE TRIGGER prompt_kept_added AFTER INSERT ON prompt_kept BEGIN
  INSERT INTO prompt_text (rowid, text) VALUES (new.id, substr(new.text, 1, 10000));
END;
CREATE TRIGGER prompt_kept_removed AFTER DELETE ON prompt_kept BEGIN
  DELETE FROM prompt_text WHERE rowid = old.id;
END;
CREATE TRIGGER batch_prompt_made AFTER INSERT ON batch WHEN new.complete = 1 AND new.template <> ''
  BEGIN 
DELETE FROM prompt_kept WHERE text = new.template;
INSERT INTO prompt_kept (text) VALUES (new.template); END;
CREATE TRIGGER batch_prompt_complete AFTER UPDATE OF complete ON batch
    WHEN new.complete = 1 AND old.complete = 0 AND new.template <> ''
  BEGIN 
DELETE FROM prompt_kept WHERE text = new.template;
INSERT INTO prompt_kept (text) VALUES (new.template); END;
CREATE TRIGGER batch_sum_made AFTER INSERT ON batch BEGIN INSERT INTO batch_sum (batch_id) VALUES (new.id); END;
CREATE TRIGGER batch_sum_gone AFTER DELETE ON batch BEGIN
  DELETE FROM batch_sum WHERE batch_id = old.id;
  DELETE FROM batch_rest WHERE batch_id = old.id;
END;
CREATE TRIGGER job_summed AFTER INSERT ON job WHEN (new.state NOT IN ('queued', 'waiting') OR new.finished_at IS NOT NULL) BEGIN 
UPDATE batch_sum SET done = done + (new.state IN ('done')), running = running + (new.state IN ('sending', 'responded', 'downloading')), failed = failed + (new.state IN ('failed', 'unknown_charge', 'download_failed')), cancelled = cancelled + (new.state IN ('cancelled')), ended = ended + (new.finished_at IS NOT NULL), 
begun_at = CASE WHEN new.finished_at IS NULL OR new.sent_at IS NULL THEN begun_at
ELSE min(coalesce(begun_at, new.sent_at), new.sent_at) END,
ended_at = CASE WHEN new.finished_at IS NULL THEN ended_at
ELSE max(coalesce(ended_at, new.finished_at), new.finished_at) END WHERE batch_id = new.batch_id; END;
CREATE TRIGGER job_unsummed AFTER DELETE ON job WHEN (old.state NOT IN ('queued', 'waiting') OR old.finished_at IS NOT NULL) BEGIN 
UPDATE batch_sum SET done = done - (old.state IN ('done')), running = running - (old.state IN ('sending', 'responded', 'downloading')), failed = failed - (old.state IN ('failed', 'unknown_charge', 'download_failed')), cancelled = cancelled - (old.state IN ('cancelled')), ended = ended - (old.finished_at IS NOT NULL) WHERE batch_id = old.batch_id; END;
CREATE TRIGGER job_resummed AFTER UPDATE OF state, finished_at ON job
  WHEN (old.state <> new.state OR old.finished_at IS NOT new.finished_at)
    AND ((new.state NOT IN ('queued', 'waiting') OR new.finished_at IS NOT NULL) OR (old.state NOT IN ('queued', 'waiting') OR old.finished_at IS NOT NULL))
BEGIN 
UPDATE batch_sum SET done = done - (old.state IN ('done')), running = running - (old.state IN ('sending', 'responded', 'downloading')), failed = failed - (old.state IN ('failed', 'unknown_charge', 'download_failed')), cancelled = cancelled - (old.state IN ('cancelled')), ended = ended - (old.finished_at IS NOT NULL) WHERE batch_id = old.batch_id; 
UPDATE batch_sum SET done = done + (new.state IN ('done')), running = running + (new.state IN ('sending', 'responded', 'downloading')), failed = failed + (new.state IN ('failed', 'unknown_charge', 'download_failed')), cancelled = cancelled + (new.state IN ('cancelled')), ended = ended + (new.finished_at IS NOT NULL), 
begun_at = CASE WHEN new.finished_at IS NULL OR new.sent_at IS NULL THEN begun_at
ELSE min(coalesce(begun_at, new.sent_at), new.sent_at) END,
ended_at = CASE WHEN new.finished_at IS NULL THEN ended_at
ELSE max(coalesce(ended_at, new.finished_at), new.finished_at) END WHERE batch_id = new.batch_id; END;
CREATE TRIGGER job_made_rest AFTER INSERT ON job WHEN (new.state = 'cancelled' OR (new.state = 'failed'
AND coalesce(json_extract(new.problem_json, '$.status'), 0) NOT IN (400, 403, 404))) BEGIN 
INSERT INTO batch_rest (batch_id, kind, count, width, height, duration_s, estimate_milli, n) VALUES (new.batch_id, new.expected_kind, new.expected_count, new.expected_width,
new.expected_height, coalesce(new.expected_duration_s, 0), coalesce(new.estimate_milli, -1), 1) ON CONFLICT DO UPDATE SET n = n + 1; END;
CREATE TRIGGER job_enters_rest AFTER UPDATE OF state, problem_json ON job
    WHEN (new.state = 'cancelled' OR (new.state = 'failed'
AND coalesce(json_extract(new.problem_json, '$.status'), 0) NOT IN (400, 403, 404))) AND NOT (old.state = 'cancelled' OR (old.state = 'failed'
AND coalesce(json_extract(old.problem_json, '$.status'), 0) NOT IN (400, 403, 404))) BEGIN 
INSERT INTO batch_rest (batch_id, kind, count, width, height, duration_s, estimate_milli, n) VALUES (new.batch_id, new.expected_kind, new.expected_count, new.expected_width,
new.expected_height, coalesce(new.expected_duration_s, 0), coalesce(new.estimate_milli, -1), 1) ON CONFLICT DO UPDATE SET n = n + 1; END;
CREATE TRIGGER job_leaves_rest AFTER UPDATE OF state, problem_json ON job
    WHEN (old.state = 'cancelled' OR (old.state = 'failed'
AND coalesce(json_extract(old.problem_json, '$.status'), 0) NOT IN (400, 403, 404))) AND NOT (new.state = 'cancelled' OR (new.state = 'failed'
AND coalesce(json_extract(new.problem_json, '$.status'), 0) NOT IN (400, 403, 404))) BEGIN 
UPDATE batch_rest SET n = n - 1 WHERE (batch_id, kind, count, width, height, duration_s, estimate_milli) = (old.batch_id, old.expected_kind, old.expected_count, old.expected_width,
old.expected_height, coalesce(old.expected_duration_s, 0), coalesce(old.estimate_milli, -1));
DELETE FROM batch_rest WHERE (batch_id, kind, count, width, height, duration_s, estimate_milli) = (old.batch_id, old.expected_kind, old.expected_count, old.expected_width,
old.expected_height, coalesce(old.expected_duration_s, 0), coalesce(old.estimate_milli, -1)) AND n = 0; END;
CREATE TRIGGER job_gone_rest AFTER DELETE ON job WHEN (old.state = 'cancelled' OR (old.state = 'failed'
AND coalesce(json_extract(old.problem_json, '$.status'), 0) NOT IN (400, 403, 404))) BEGIN 
UPDATE batch_rest SET n = n - 1 WHERE (batch_id, kind, count, width, height, duration_s, estimate_milli) = (old.batch_id, old.expected_kind, old.expected_count, old.expected_width,
old.expected_height, coalesce(old.expected_duration_s, 0), coalesce(old.estimate_milli, -1));
DELETE FROM batch_rest WHERE (batch_id, kind, count, width, height, duration_s, estimate_milli) = (old.batch_id, old.expected_kind, old.expected_count, old.expected_width,
old.expected_height, coalesce(old.expected_duration_s, 0), coalesce(old.estimate_milli, -1)) AND n = 0; END;
CREATE TRIGGER attempt_summed AFTER INSERT ON attempt
  WHEN (CASE new.charge WHEN 'confirmed' THEN coalesce(new.charged_milli, 0) ELSE 0 END) <> 0 OR (CASE WHEN new.charge = 'possible' AND new.outcome <> 'sending' THEN coalesce(new.reserved_milli, 0) ELSE 0 END) <> 0
BEGIN
  UPDATE batch_sum SET confirmed_milli = confirmed_milli + (CASE new.charge WHEN 'confirmed' THEN coalesce(new.charged_milli, 0) ELSE 0 END),
    possible_milli = possible_milli + (CASE WHEN new.charge = 'possible' AND new.outcome <> 'sending' THEN coalesce(new.reserved_milli, 0) ELSE 0 END) WHERE batch_id = new.batch_id;
END;
CREATE TRIGGER attempt_resummed AFTER UPDATE OF outcome, charge, charged_milli, reserved_milli ON attempt
  WHEN (CASE new.charge WHEN 'confirmed' THEN coalesce(new.charged_milli, 0) ELSE 0 END) <> (CASE old.charge WHEN 'confirmed' THEN coalesce(old.charged_milli, 0) ELSE 0 END) OR (CASE WHEN new.charge = 'possible' AND new.outcome <> 'sending' THEN coalesce(new.reserved_milli, 0) ELSE 0 END) <> (CASE WHEN old.charge = 'possible' AND old.outcome <> 'sending' THEN coalesce(old.reserved_milli, 0) ELSE 0 END)
BEGIN
  UPDATE batch_sum SET confirmed_milli = confirmed_milli + (CASE new.charge WHEN 'confirmed' THEN coalesce(new.charged_milli, 0) ELSE 0 END) - (CASE old.charge WHEN 'confirmed' THEN coalesce(old.charged_milli, 0) ELSE 0 END),
    possible_milli = possible_milli + (CASE WHEN new.charge = 'possible' AND new.outcome <> 'sending' THEN coalesce(new.reserved_milli, 0) ELSE 0 END) - (CASE WHEN old.charge = 'possible' AND old.outcome <> 'sending' THEN coalesce(old.reserved_milli, 0) ELSE 0 END) WHERE batch_id = new.batch_id;
END;
CREATE TRIGGER shelf_change_tag_made AFTER INSERT ON tag BEGIN INSERT INTO shelf_change (tag_id, collection_id) VALUES (new.id, NULL);
DELETE FROM shelf_change WHERE n = (SELECT max(n) FROM shelf_change) - 2000; END;
CREATE TRIGGER shelf_change_tag_changed AFTER UPDATE ON tag BEGIN INSERT INTO shelf_change (tag_id, collection_id) VALUES (new.id, NULL);
DELETE FROM shelf_change WHERE n = (SELECT max(n) FROM shelf_change) - 2000; END;
CREATE TRIGGER shelf_change_tag_removed AFTER DELETE ON tag BEGIN INSERT INTO shelf_change (tag_id, collection_id) VALUES (old.id, NULL);
DELETE FROM shelf_change WHERE n = (SELECT max(n) FROM shelf_change) - 2000; END;
CREATE TRIGGER shelf_change_collection_made AFTER INSERT ON collection
  BEGIN INSERT INTO shelf_change (tag_id, collection_id) VALUES (NULL, new.id);
DELETE FROM shelf_change WHERE n = (SELECT max(n) FROM shelf_change) - 2000; END;
CREATE TRIGGER shelf_change_collection_changed AFTER UPDATE ON collection
  BEGIN INSERT INTO shelf_change (tag_id, collection_id) VALUES (NULL, new.id);
DELETE FROM shelf_change WHERE n = (SELECT max(n) FROM shelf_change) - 2000; END;
CREATE TRIGGER shelf_change_collection_removed AFTER DELETE ON collection
  BEGIN INSERT INTO shelf_change (tag_id, collection_id) VALUES (NULL, old.id);
DELETE FROM shelf_change WHERE n = (SELECT max(n) FROM shelf_change) - 2000; END;
CREATE TRIGGER shelf_change_order AFTER UPDATE OF position ON collection_asset
    WHEN (SELECT collection_id FROM shelf_change ORDER BY n DESC LIMIT 1) IS NOT new.collection_id
    BEGIN INSERT INTO shelf_change (tag_id, collection_id) VALUES (NULL, new.collection_id);
DELETE FROM shelf_change WHERE n = (SELECT max(n) FROM shelf_change) - 2000; END;
CREATE TRIGGER bound_spent AFTER UPDATE OF spent_milli ON batch
  WHEN new.bound_id IS NOT NULL AND new.spent_milli <> old.spent_milli
BEGIN
  UPDATE spend_bound SET spent_milli = spent_milli + new.spent_milli - old.spent_milli WHERE id = new.bound_id;
END;
CREATE TRIGGER bound_moved AFTER UPDATE OF spent_milli, most_milli ON spend_bound
  WHEN new.spent_milli < old.spent_milli OR new.most_milli IS NOT old.most_milli
BEGIN
  UPDATE batch SET held_for = NULL WHERE bound_id = new.id AND held_for IS NOT NULL;
END;
CREATE TRIGGER bound_through AFTER DELETE ON batch_next BEGIN
  UPDATE batch SET held_for = NULL WHERE id = old.batch_id AND held_for IS NOT NULL;
END;
CREATE TRIGGER asset_change_collection_moved AFTER UPDATE OF parent_id ON collection
WHEN new.parent_id IS NOT old.parent_id
BEGIN
  INSERT INTO asset_change (seq) VALUES (0);
  DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000;
END;
`,
};
