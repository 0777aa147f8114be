import { fireEvent, waitFor } from '@testing-library/react'
import type { TestServer } from '@ws/server/testing'
import { expect } from 'vitest'
import { renderPortal } from './render-portal'
import { people } from './use-server'

/** One button that makes something: where it is, how its form is filled, and where it posts to. */
export interface Creating {
  at: string
  to: RegExp
  fill: () => Promise<HTMLElement>
}

/** Presses a button twice before the answer, and once more after it where it still stands: one request was sent. */
export async function expectMadeOnce(server: TestServer, { at, to, fill }: Creating): Promise<void> {
  const sent: string[] = []
  let answered = 0
  const fetch: typeof server.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isCreating = request.method === 'POST' && to.test(new URL(request.url).pathname)
    if (!isCreating) return server.fetch(request)
    sent.push(await request.clone().text())
    const answer = await server.fetch(request)
    expect(answer.ok, await answer.clone().text()).toBe(true)
    answered += 1
    return answer
  }
  await renderPortal({ fetch }, { at, signInAs: people.administrator })
  const save = await fill()
  fireEvent.click(save)
  fireEvent.click(save)
  await waitFor(() => expect(answered).toBeGreaterThan(0))
  // The hand may be slower than the server: the button still stands there when the answer comes.
  if (save.isConnected) fireEvent.click(save)
  await waitFor(() => expect(answered).toBe(sent.length))
  expect(sent).toHaveLength(1)
}
