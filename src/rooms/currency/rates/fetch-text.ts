/** In milliseconds; the ECB answers in a tenth of a second. */
const PATIENCE = 20_000
/** In bytes; the daily rates are under 2,000, ninety days of them about 100,000. */
const MOST_BYTES = 2_000_000

/**
 * The text at an address.
 * @throws Error that says in a line why there is none: no connection, an error status, too slow, too large
 */
export async function fetchText(url: string, stopped: AbortSignal, patience = PATIENCE): Promise<string> {
  const late = AbortSignal.timeout(patience)
  try {
    const response = await fetch(url, { signal: AbortSignal.any([stopped, late]) })
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
    if (late.aborted) throw new Error(`no whole answer within ${patience / 1000} s`)
    const { message, cause } = error as Error
    throw cause instanceof Error ? new Error(`${message} (${cause.message})`, { cause: error }) : error
  }
}
