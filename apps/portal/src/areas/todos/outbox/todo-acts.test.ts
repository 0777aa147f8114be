import type { ApiClient } from '@ws/api-client'
import { expect, test } from 'vitest'
import { contentOfEntry, nameOfAct } from '../../../lib/outbox/act-words'
import { type ActCall, registerActs } from '../../../lib/outbox/acts'
import type { AnyAct, OutboxEntry, OutboxFile } from '../../../lib/outbox/entry'
import type { TodoAct } from './todo-act'
import { todoActs } from './todo-acts'

const header = { 'Idempotency-Key': '00000000-0000-4000-8000-000000000000', 'Done-At': '2026-11-20T09:30:00.000Z' }
const acts = new Map([registerActs('/todos', todoActs)])

/** What the server is asked for when an act is sent. */
async function callOf(act: TodoAct, files: number[] = []) {
  const calls: { path: string; header: unknown; body?: unknown }[] = []
  const note = async (path: string, { params, body }: { params: { header: unknown }; body?: unknown }) => {
    calls.push({ path, header: params.header, body })
    return { data: {}, response: new Response() }
  }
  const api = { POST: note, PATCH: note } as unknown as ApiClient
  const send = acts.get('/todos')?.[act.kind]?.send as (call: ActCall<AnyAct>) => Promise<unknown>
  await send({ api, record: 12, act, header, files, signal: new AbortController().signal })
  return calls
}

const addresses: [TodoAct, string][] = [
  [{ kind: 'take' }, '/todos/{id}/take'],
  [{ kind: 'take', from: null }, '/todos/{id}/take'],
  [{ kind: 'step', status: 'Review', from: 'Progress' }, '/todos/{id}'],
  [{ kind: 'complete', result: null, rating: null, force: false }, '/todos/{id}/complete'],
  [{ kind: 'tick', item: 'a', text: 'Ввод', done: true }, '/todos/{id}/checklist/{item}'],
  [{ kind: 'comment', content: 'Готово', parent: null, attachments: [] }, '/todos/{id}/comments'],
  [{ kind: 'timer', isRunning: true }, '/todos/{id}/timer/start'],
  [{ kind: 'timer', isRunning: false }, '/todos/{id}/timer/stop'],
]

test('every act goes to its own address under its key, with the moment at which the person did it', async () => {
  for (const [act, path] of addresses) expect(await callOf(act)).toMatchObject([{ path, header }])
})

test('a step bears what was done, where it was asked for', async () => {
  const step = { kind: 'step', status: 'Review', from: 'Progress' } as const
  const body = { status: 'Review', status_was: 'Progress' }
  expect(await callOf(step)).toEqual([expect.objectContaining({ body })])
  expect(await callOf({ ...step, result: 'Щит осмотрен' })).toEqual([
    expect.objectContaining({ body: { ...body, result: 'Щит осмотрен' } }),
  ])
})

test('a document that has arrived already joins the task by its number', async () => {
  expect(await callOf({ kind: 'files' }, [77])).toMatchObject([
    { path: '/todos/{id}/attachments', body: { attachments: [77] } },
  ])
})

const file = (name: string, type: string): OutboxFile => ({ key: name, name, bytes: new Blob(['text'], { type }) })
const photo = file('щит.jpg', 'image/jpeg')
const paper = file('акт.pdf', 'application/pdf')

function named(act: TodoAct, files: OutboxFile[] = []) {
  const about = { path: '/todos', record: 12, title: 'Щит' }
  const entry: OutboxEntry = { n: 1, key: '1', user: 9, ...about, act, files, at: 0, tries: 0 }
  return [nameOfAct(acts, entry), contentOfEntry(acts, entry)]
}

test('everything that waits is named in Russian, with what the person wrote and what goes with it', () => {
  expect(named({ kind: 'timer', isRunning: true })).toEqual(['Запустить таймер', ''])
  expect(named({ kind: 'timer', isRunning: false })).toEqual(['Остановить таймер', ''])
  expect(named({ kind: 'tick', item: 'a', text: 'Ввод', done: true })).toEqual(['Отметить пункт', 'Ввод'])
  expect(named({ kind: 'tick', item: 'a', text: 'Ввод', done: false })).toEqual(['Снять отметку с пункта', 'Ввод'])
  expect(named({ kind: 'time', minutes: 45, note: 'Дорога', at: '' })).toEqual(['Время: 45 мин', 'Дорога'])
  expect(named({ kind: 'files' }, [photo, photo])).toEqual(['Добавить фото', '2 фото'])
  expect(named({ kind: 'create', body: { title: 'Течь' } }, [photo])).toEqual(['Создать задачу', '1 фото'])
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
