import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { useOnce } from './use-once'

/** A deed that is over when told, with what it was begun with. */
function setUp() {
  const begun: { given: unknown; end: (result: string | Error) => void }[] = []
  const deed = (given: unknown) =>
    new Promise<string>((resolve, reject) => {
      begun.push({ given, end: (result) => (result instanceof Error ? reject(result) : resolve(result)) })
    })
  const { result } = renderHook(() => useOnce(deed), { wrapper: StrictMode })
  return { begun, press: (given: unknown) => result.current(given) }
}

test('a second press joins the first until the page shows what came of it', async () => {
  const { begun, press } = setUp()
  const first = press({ title: 'Насос' })
  expect(press({ title: 'Насос' })).toBe(first)
  // The answer is there, and the form still stands as it was.
  let late: Promise<string> | undefined
  const pressed = first.then(() => {
    late = press({ title: 'Насос' })
  })
  begun[0]?.end('сделано')
  await act(() => pressed)
  expect(late).toBe(first)
  expect(begun).toHaveLength(1)
  void press({ title: 'Насос' })
  expect(begun).toHaveLength(2)
})

test('a refused one may be sent again', async () => {
  const { begun, press } = setUp()
  const refused = press('Насос').catch(() => undefined)
  begun[0]?.end(new Error('Нет связи'))
  await act(() => refused)
  void press('Насос')
  expect(begun).toHaveLength(2)
})

test('another deed does not wait, and «on, off, on» are three', () => {
  const { begun, press } = setUp()
  for (const given of [true, false, true]) void press(given)
  const [plan, photo] = [new File(['1'], 'a'), new File(['2'], 'a')]
  for (const given of [[plan], [photo], [photo]]) void press(given)
  expect(begun.map(({ given }) => given)).toEqual([true, false, true, [plan], [photo]])
})
