import { ApiError } from '@ws/api-client'
import { toast } from '@ws/ui'
import { afterEach, expect, test, vi } from 'vitest'
import type { NewAct } from '../../../lib/outbox/entry'
import type { Outcome } from '../../../lib/outbox/outbox'
import { createStoryServices, json } from '../../../testing/story-services'
import { attachFiles } from './attach-files'

const todo = { id: 7, title: 'Приложить акты' }
const file = (name: string, size = 4) => Object.defineProperty(new File(['text'], name), 'size', { value: size })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A portal whose outbox does with each file what is said. */
function portalThat(perform: (act: NewAct) => Promise<Outcome>) {
  const services = createStoryServices({}, () => json({}))
  return { ...services, outbox: { ...services.outbox, perform } }
}

test('of files chosen together those that are refused are told at once by their names; the others join the task', async () => {
  const taken: string[] = []
  const services = portalThat(async ({ files = [] }) => {
    const [{ name } = { name: '' }] = files
    if (name.endsWith('.exe')) throw new ApiError({ status: 415, code: 'file_type', message: 'Недопустимый тип файла' })
    taken.push(name)
    return { state: 'sent', answer: {} }
  })
  const told = vi.spyOn(toast, 'info')
  const chosen = [file('driver.exe'), file('akt.txt'), file('setup.exe'), file('smeta.pdf')]
  await expect(attachFiles(services, todo, chosen)).rejects.toThrow(
    /^Не приложены driver\.exe, setup\.exe: Недопустимый тип файла$/,
  )
  expect(taken).toEqual(['akt.txt', 'smeta.pdf'])
  expect(told).not.toHaveBeenCalled()
})

test('a file too large to wait is sent at once; when it is refused it is named too', async () => {
  vi.stubGlobal('fetch', async () => json({ code: 'quota', message: 'Место закончилось', errors: {} }, 422))
  const services = portalThat(async () => ({ state: 'sent', answer: {} }))
  const chosen = [file('obkhod.mov', 60 * 1024 * 1024), file('akt.txt')]
  await expect(attachFiles(services, todo, chosen)).rejects.toThrow(/^Не приложен obkhod\.mov: Место закончилось$/)
})

test('a session that ends while files go is told as such, not as a refusal of each file', async () => {
  const ended = new ApiError({ status: 401, code: 'session_ended', message: 'Требуется вход в систему' })
  const services = portalThat(() => Promise.reject(ended))
  await expect(attachFiles(services, todo, [file('akt.txt'), file('smeta.pdf')])).rejects.toBe(ended)
})

test('files that wait for the network are told of once, however many they are', async () => {
  const services = portalThat(async () => ({ state: 'waiting', isOnline: false, isFleeting: false }))
  const told = vi.spyOn(toast, 'info')
  await attachFiles(services, todo, [file('odin.txt'), file('dva.txt'), file('tri.txt')])
  expect(told.mock.calls).toEqual([['Сохранено на устройстве. Отправится, когда появится сеть']])
})
