/** A form on its way: resolves with whatever the server answered, rejects when no answer came or the signal aborted. */
export type SendUpload = (request: {
  url: string
  headers: Record<string, string>
  body: FormData
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}) => Promise<{ status: number; body: string }>

/** `fetch` tells nothing of what has been sent, `XMLHttpRequest` does; where there is none, the upload goes without progress. */
export const sendUpload: SendUpload = (request) =>
  typeof XMLHttpRequest === 'undefined' ? sendByFetch(request) : sendByXhr(request)

const sendByFetch: SendUpload = async ({ url, headers, body, signal }) => {
  const response = await fetch(url, { method: 'POST', headers, body, ...(signal && { signal }) })
  return { status: response.status, body: await response.text() }
}

const sendByXhr: SendUpload = ({ url, headers, body, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total)
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => reject(new TypeError('The upload got no answer'))
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
