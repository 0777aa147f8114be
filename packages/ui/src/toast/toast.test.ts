import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from './toast'

beforeEach(() => {
  vi.useFakeTimers()
  toastStore.pause('undrawn', false)
})
afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

const shown = () =>
  toastStore.getState().shown.map(({ type, message, loading: isLoading }) => ({ type, message, isLoading }))

test('each kind has its own call, and a plain call is info (UI-003)', () => {
  toast('а')
  toast.info('б')
  toast.success('в')
  toast.error('г')
  expect(shown().map(({ type }) => type)).toEqual(['info', 'info', 'success', 'error'])
})

test('the toast of a promise stays until it settles, tells how it ended, and goes 3 seconds later (UI-006)', async () => {
  let settle = (_value: number): void => undefined
  const work = new Promise<number>((resolve) => {
    settle = resolve
  })
  const given = toast.promise(work, { loading: 'Загрузка', success: (n) => `Файлов: ${n}`, error: 'Не вышло' })
  expect(given).toBe(work)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(shown()).toEqual([{ type: 'info', message: 'Загрузка', isLoading: true }])
  settle(7)
  await vi.advanceTimersByTimeAsync(2999)
  expect(shown()).toEqual([{ type: 'success', message: 'Файлов: 7', isLoading: undefined }])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toEqual([])
})

test('a duration given with a promise is that of its end: the toast does not go while the work is going on', async () => {
  let settle = (): void => undefined
  const work = new Promise<void>((resolve) => {
    settle = resolve
  })
  toast.promise(work, { loading: 'Загрузка', success: 'Загружено', error: 'Не вышло' }, { duration: 500 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toEqual([{ type: 'info', message: 'Загрузка', isLoading: true }])
  settle()
  await vi.advanceTimersByTimeAsync(499)
  expect(shown()).toEqual([{ type: 'success', message: 'Загружено', isLoading: undefined }])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toEqual([])
})

test('the toast of a failed promise says why, and the failure can still be caught', async () => {
  const work = Promise.reject(new Error('нет места'))
  const given = toast.promise(work, {
    loading: 'Загрузка',
    success: 'Готово',
    error: (reason) => `Не загружено: ${reason instanceof Error ? reason.message : ''}`,
  })
  await expect(given).rejects.toThrow('нет места')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual([{ type: 'error', message: 'Не загружено: нет места', isLoading: undefined }])
})

test('the end of a promise is told also when its toast was closed', async () => {
  const given = toast.promise(Promise.resolve(), { loading: 'Загрузка', success: 'Загружено', error: 'Не вышло' })
  toast.dismiss()
  expect(shown()).toEqual([])
  await given
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual([{ type: 'success', message: 'Загружено', isLoading: undefined }])
})

test('a toast is replaced by its id (UI-005)', () => {
  const id = toast('Связь потеряна', { duration: Number.POSITIVE_INFINITY })
  expect(toast.success('Связь есть', { id })).toBe(id)
  expect(shown().map(({ message }) => message)).toEqual(['Связь есть'])
})
