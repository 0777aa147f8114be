import { expect, test } from 'vitest'
import { contentOfEntry, nameOfAct, sentOf } from './act-words'
import type { Act, OutboxFile } from './entry'

const file = (name: string, type: string, bytes = 4): OutboxFile => ({
  ...{ key: name, name },
  bytes: new Blob([new Uint8Array(bytes)], { type }),
})
const photo = file('щит.jpg', 'image/jpeg')
const paper = file('акт.pdf', 'application/pdf')
const named = (act: Act, files: OutboxFile[] = []) => [nameOfAct({ act, files }), contentOfEntry({ act, files })]

test('everything that waits is named in Russian, with what the person wrote and what goes with it', () => {
  expect(named({ kind: 'timer', isRunning: true })).toEqual(['Запустить таймер', ''])
  expect(named({ kind: 'timer', isRunning: false })).toEqual(['Остановить таймер', ''])
  expect(named({ kind: 'tick', item: 'a', text: 'Ввод', done: true })).toEqual(['Отметить пункт', 'Ввод'])
  expect(named({ kind: 'tick', item: 'a', text: 'Ввод', done: false })).toEqual(['Снять отметку с пункта', 'Ввод'])
  expect(named({ kind: 'time', minutes: 45, note: 'Дорога', at: '' })).toEqual(['Время: 45 мин', 'Дорога'])
  expect(named({ kind: 'files' }, [photo, photo])).toEqual(['Добавить фото', '2 фото'])
  expect(named({ kind: 'files' }, [paper])).toEqual(['Приложить файл', 'акт.pdf'])
  expect(named({ kind: 'step', status: 'Review', from: 'Progress', result: 'Щит осмотрен' })).toEqual([
    'Перевести: На проверке',
    'Щит осмотрен',
  ])
  expect(named({ kind: 'complete', result: 'Готово', rating: null, force: false }, [photo])).toEqual([
    'Завершить задачу',
    'Готово · 1 фото',
  ])
})

test('how much of a photo above a megabyte has gone is told, of smaller ones not', () => {
  const large = { files: [file('щит.jpg', 'image/jpeg', 1.5 * 1024 * 1024)] }
  expect(sentOf(large, 0)).toBe('Отправлено 0,0 из 1,5 МБ')
  expect(sentOf(large, 0.4)).toBe('Отправлено 0,6 из 1,5 МБ')
  expect(sentOf({ files: [photo] }, 0.4)).toBeUndefined()
})
