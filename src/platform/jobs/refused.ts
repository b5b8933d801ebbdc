/** Fails a job for good: whoever asks again is refused again. It stands among the failed jobs at once. */
export class JobRefused extends Error {
  override name = 'JobRefused'
}
