/** A permanent failure: the job is not retried and counts as failed at once. */
export class JobRefused extends Error {
  override name = 'JobRefused'
}
