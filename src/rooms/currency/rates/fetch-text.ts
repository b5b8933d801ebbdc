/** Timeout in milliseconds; the ECB usually responds within 100 ms. */
const TIMEOUT = 20_000
/** In bytes; the daily rates are under 2,000, those of ninety days about 100,000. */
const MOST_BYTES = 2_000_000

/**
 * Fetches a text document.
 * @throws Error with a one-line message: no connection, error status, timeout, too large
 */
export async function fetchText(url: string, stopped: AbortSignal, timeout = TIMEOUT): Promise<string> {
  const timeoutSignal = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, { signal: AbortSignal.any([stopped, timeoutSignal]) })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const decoder = new TextDecoder()
    let [text, bytes] = ['', 0]
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES} bytes`)
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (timeoutSignal.aborted) throw new Error(`no whole answer within ${timeout / 1000} s`)
    const { message, cause } = error as Error
    throw cause instanceof Error ? new Error(`${message} (${cause.message})`, { cause: error }) : error
  }
}
