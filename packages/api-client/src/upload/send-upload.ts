/** Bytes on their way: resolves with whatever the server answered, rejects when no answer came or the signal aborted. */
export type SendUpload = (request: {
  url: string
  /** POST unless it says otherwise. */
  method?: 'POST' | 'PATCH'
  headers: Record<string, string>
  body: FormData | Blob
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}) => Promise<{ status: number; body: string; headers?: Headers }>

/** `fetch` tells nothing of what has been sent, `XMLHttpRequest` does; where there is none, the upload goes without progress. */
export const sendUpload: SendUpload = (request) =>
  typeof XMLHttpRequest === 'undefined' ? sendByFetch(request) : sendByXhr(request)

const sendByFetch: SendUpload = async ({ url, method = 'POST', headers, body, signal }) => {
  const response = await fetch(url, { method, headers, body, ...(signal && { signal }) })
  return { status: response.status, body: await response.text(), headers: response.headers }
}

const sendByXhr: SendUpload = ({ url, method = 'POST', headers, body, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total)
    request.onload = () =>
      resolve({ status: request.status, body: request.responseText, headers: readHeaders(request) })
    request.onerror = () => reject(new TypeError('The upload got no answer'))
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(body)
  })

function readHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}
