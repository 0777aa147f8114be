import type { Schema } from '@ws/api-client/contract'

type State = Schema<'SystemState'>
/** What the checks look at. */
export type Figures = Omit<State, 'checks'>
type Check = State['checks'][number]

/** Less than this on the disk, in bytes, stops uploads soon: a warning, then an alarm. */
const LITTLE_SPACE = 5 * 1024 ** 3
const NO_SPACE = 512 * 1024 ** 2
/** Of what the settings allow. */
const NEARLY_FULL = 0.9
/** What waits longer than this is not on its way, in milliseconds. */
const STUCK_AFTER = 60_000

/** Says of each part of the server whether all is well, in words for the administrator. */
export function judge(figures: Figures, now: number): Check[] {
  return [
    { key: 'database', label: 'База данных', status: 'ok', text: 'Отвечает' },
    space(figures.storage.free),
    ...quota(figures.storage),
    outbox(figures.outbox, now),
    mail(figures.mail.configured),
  ]
}

function space(free: number | null): Check {
  const check = { key: 'storage', label: 'Место на диске' }
  if (free === null) return { ...check, status: 'warn', text: 'Не удалось узнать, сколько места осталось' }
  if (free < NO_SPACE)
    return { ...check, status: 'bad', text: 'Место заканчивается: файлы скоро нельзя будет загрузить' }
  if (free < LITTLE_SPACE) return { ...check, status: 'warn', text: 'Осталось меньше 5 ГБ' }
  return { ...check, status: 'ok', text: 'Места достаточно' }
}

function quota({ size, quota }: Figures['storage']): Check[] {
  if (quota === null) return []
  const check = { key: 'quota', label: 'Место для файлов' }
  if (size >= quota) return [{ ...check, status: 'bad', text: 'Занято всё, что разрешено: новые файлы не принимаются' }]
  if (size >= quota * NEARLY_FULL) return [{ ...check, status: 'warn', text: 'Занято больше 90 % разрешённого' }]
  return [{ ...check, status: 'ok', text: 'Места достаточно' }]
}

function outbox({ waiting, oldest_at }: Figures['outbox'], now: number): Check {
  const check = { key: 'outbox', label: 'Очередь событий' }
  const isStuck = oldest_at !== null && now - Date.parse(oldest_at) > STUCK_AFTER
  if (isStuck) return { ...check, status: 'bad', text: `События не отправляются дольше минуты: ${waiting}` }
  return { ...check, status: 'ok', text: waiting === 0 ? 'Всё отправлено' : 'События отправляются' }
}

function mail(isConfigured: boolean): Check {
  const check = { key: 'mail', label: 'Почта' }
  if (isConfigured) return { ...check, status: 'ok', text: 'Почтовый сервер задан' }
  return {
    ...check,
    status: 'warn',
    text: 'Не настроена: ссылки приглашений и сброса пароля видны только администратору',
  }
}
