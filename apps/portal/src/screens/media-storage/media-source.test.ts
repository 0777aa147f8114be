import { createApiClient } from '@ws/api-client'
import { createMediaSource, type SendFile } from '@ws/media-widget/api-source'
import { conformanceTests } from '@ws/media-widget/conformance'
import { expect, test } from 'vitest'
import { useServer } from '../../testing/use-server'

const server = useServer()

/** The source as the portal makes it, but for the sender: uploads with progress need a browser. */
async function createSource() {
  const person = await server.current.as('u01')
  let last: Promise<unknown> = Promise.resolve()
  // One after another: of a hundred at once the last would wait for a connection longer than the server lets anybody wait.
  const send: SendFile = (sent) => {
    const answer = last.then(() => sendOne(sent))
    last = answer.catch(() => undefined)
    return answer
  }
  const sendOne: SendFile = async ({ file, fields, onProgress, signal }) => {
    signal?.throwIfAborted()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) form.append(name, value === null ? '' : String(value))
    }
    form.append('file', file)
    const response = await person.fetch('/api/mediafiles/files/', {
      method: 'POST',
      body: form,
      signal: signal ?? null,
    })
    expect(response.status).toBe(201)
    onProgress?.(file.size, file.size)
    return response.json()
  }
  // The server in process knows nothing of giving up; a browser's own does.
  const ask: typeof fetch = (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    return signal?.aborted ? Promise.reject(signal.reason) : person.fetch(input, init)
  }
  return createMediaSource({ api: createApiClient({ host: '', fetch: ask }), uploadFile: send })
}

for (const { name, run } of conformanceTests) {
  test(`on the real server: ${name}`, async () => run(await createSource()))
}
