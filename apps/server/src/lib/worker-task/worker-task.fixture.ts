import { threadId } from 'node:worker_threads'
import { invalid } from '../http/error'
import { serveTask } from './serve-task'

/** What the task of the test does. */
export type Act = 'thread' | 'spin' | 'hoard' | 'refuse' | 'fail'

serveTask((act: Act) => {
  const kept: object[] = []
  if (act === 'refuse') throw invalid({ text: 'Не так' })
  if (act === 'fail') throw new TypeError('out of luck')
  while (act === 'spin') {}
  while (act === 'hoard') kept.push(Array.from({ length: 10_000 }, () => ({})))
  return threadId
})
