import { invalid } from '../http/error'
import { serveTask } from './serve-task'

/** What the task of the test does. */
export type Act = 'process' | 'spin' | 'hoard' | 'parse' | 'refuse' | 'fail'

serveTask((act: Act) => {
  const kept: object[] = []
  if (act === 'refuse') throw invalid({ text: 'Не так' })
  if (act === 'fail') throw new TypeError('out of luck')
  while (act === 'spin') {}
  while (act === 'hoard') kept.push(Array.from({ length: 10_000 }, () => ({})))
  if (act === 'parse') kept.push(JSON.parse(`[${'{},'.repeat(20_000_000)}{}]`))
  return process.pid
})
