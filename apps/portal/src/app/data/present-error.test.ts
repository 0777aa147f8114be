import { ApiError } from '@ws/api-client'
import { expect, test } from 'vitest'
import { invalidPage, unmatchedRoute } from '../routes/route-failure'
import { isChunkError, presentError } from './present-error'

test('404 is «Page Not Found», anything else «Internal Server Error», each with what the error itself says (UI-016, UI-017, UI-018, ER-051)', () => {
  expect(presentError(unmatchedRoute('/x'))).toEqual({
    status: 404,
    message: 'Page not found: /x',
    title: 'Page Not Found',
  })
  expect(presentError(invalidPage('/x')).message).toBe('Page Not Found: /x')
  const missing = new ApiError({ status: 404, code: 'not_found', message: 'Запись не найдена' })
  expect(presentError(missing)).toMatchObject({ status: 404, message: 'Запись не найдена' })
  expect(presentError(new Error('boom'))).toEqual({ status: 500, message: 'boom', title: 'Internal Server Error' })
  expect(presentError('boom')).toMatchObject({ status: 500, message: 'boom' })
})

test('a part that cannot be loaded is told in words a person understands, whatever the browser says (ER-003)', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: http://x/assets/a.js',
    'error loading dynamically imported module: http://x/assets/a.js',
    'Importing a module script failed.',
  ]) {
    const error = new TypeError(words)
    expect(isChunkError(error)).toBe(true)
    expect(presentError(error).message).toBe('Не удалось загрузить страницу. Обновите её')
  }
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
})
