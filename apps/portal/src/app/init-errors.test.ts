import { expect, test, vi } from 'vitest'
import { logInitErrors } from './init-errors'

test('an error on the way to the first page is logged to the console (ER-004)', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const cause = new Error('The page has no #root')
  await logInitErrors(() => Promise.reject(cause))
  expect(log).toHaveBeenCalledExactlyOnceWith('The portal could not start', cause)
  await logInitErrors(async () => undefined)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})
