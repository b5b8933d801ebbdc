import { type Call, CallFailure, type OutputOf } from '../calls/call.ts'
import { ensureCsrfToken } from '../calls/csrf-token.ts'
import { trackRequest, writeHeaders } from '../calls/send-call.ts'

interface Sending {
  /** Upload progress, 0 to 1. */
  onProgress(share: number): void
  signal: AbortSignal
}

/**
 * Uploads one file as the only part of a multipart form. Rejects with `CallFailure` for an error
 * response or none (status 0, `unreachable`), with the signal's reason if aborted. Uses
 * XMLHttpRequest because `fetch` reports no upload progress.
 */
export function sendFile<C extends Call>(call: C, file: File, { onProgress, signal }: Sending): Promise<OutputOf<C>> {
  const sent = () =>
    new Promise<OutputOf<C>>((resolve, reject) => {
      const request = new XMLHttpRequest()
      const body = new FormData()
      body.append('file', file)
      request.open(call.method, call.path)
      for (const [name, value] of Object.entries(writeHeaders())) request.setRequestHeader(name, value)
      request.responseType = 'json'
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const answer = request.response
        if (request.status >= 200 && request.status < 300 && answer) return resolve(answer)
        reject(
          new CallFailure(
            request.status,
            answer?.code ?? 'unknown',
            answer?.detail ?? 'It could not be uploaded.',
            answer ?? {},
          ),
        )
      }
      request.onerror = () => reject(new CallFailure(0, 'unreachable', 'It could not be sent. Is there a connection?'))
      request.onabort = () => reject(signal.reason)
      signal.addEventListener('abort', () => request.abort())
      request.send(body)
    })
  return trackRequest(async () => {
    await ensureCsrfToken()
    return sent()
  })
}
