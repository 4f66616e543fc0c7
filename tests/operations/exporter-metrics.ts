/** Exporter metrics used by rules and the dashboard. The compose test checks that the exporters have them. */
export const EXPORTER_METRICS = [
  'alertmanager_notifications_failed_total',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_memory_MemAvailable_bytes',
  'node_memory_MemTotal_bytes',
  'node_timex_maxerror_seconds',
  'node_timex_sync_status',
  'probe_duration_seconds',
  'probe_ssl_earliest_cert_expiry',
  'probe_success',
  'prometheus_rule_evaluation_failures_total',
  'redis_aof_last_bgrewrite_status',
  'redis_memory_max_bytes',
  'redis_memory_used_bytes',
] as const;
