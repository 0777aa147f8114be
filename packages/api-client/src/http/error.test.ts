import { expect, test } from 'vitest'
import { json } from '../testing/fake-server'
import { ApiError, unwrap } from './error'

const refused = (status: number, error: unknown) => unwrap(Promise.resolve({ error, response: json(status, error) }))

test('a refusal carries the words of the server and the texts of fields (ER-012)', async () => {
  const error = await refused(400, {
    message: 'Проверьте заполнение полей',
    code: 'validation_error',
    errors: { inn: ['Неверная контрольная сумма ИНН'], name: 'Обязательное поле' },
    details: { row: 3 },
    request_id: 'b3f0',
  }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 400,
    code: 'validation_error',
    message: 'Проверьте заполнение полей',
    errors: { inn: ['Неверная контрольная сумма ИНН'], name: ['Обязательное поле'] },
    details: { row: 3 },
    requestId: 'b3f0',
  })
})

test.each([
  ['a page of a proxy', '<html>Bad gateway</html>'],
  ['nothing', undefined],
  ['an empty message', { message: '' }],
  ['a list', ['no']],
])('%s instead of an error gets the general text (ER-012)', async (_name, body) => {
  await expect(refused(502, body)).rejects.toMatchObject({
    message: 'Произошла ошибка при выполнении запроса',
    code: 'http_502',
    errors: {},
  })
})

test('no answer is an error with the general text, an aborted call stays aborted (ER-012)', async () => {
  await expect(unwrap(Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
    status: 0,
    code: 'network',
    message: 'Произошла ошибка при выполнении запроса',
  })
  await expect(unwrap(Promise.reject(new DOMException('', 'AbortError')))).rejects.toThrow(DOMException)
})

test('what succeeded is unwrapped', async () => {
  await expect(unwrap(Promise.resolve({ data: { id: 1 }, response: json(200, {}) }))).resolves.toEqual({ id: 1 })
})
