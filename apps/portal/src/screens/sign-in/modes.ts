/** The forms that live on the sign-in page, as `?mode=` names them. */
export const MODES = ['default', 'reminder', 'reset', 'invite', 'register', 'first'] as const

/** One of the forms of the sign-in page. */
export type Mode = (typeof MODES)[number]

/** What the server lets an anonymous person do. */
export interface SignInOptions {
  registration: 'closed' | 'open'
  first_administrator: boolean
  organisation: { short_name: string }
}

/** The form to show: an unknown or forbidden wish gives the usual one, an empty workspace asks for its administrator. */
export function chooseMode(wish: string | null, options: SignInOptions | undefined): Mode {
  const mode = MODES.find((known) => known === wish) ?? 'default'
  if (options === undefined) return mode === 'register' || mode === 'first' ? 'default' : mode
  if (mode === 'register' && options.registration !== 'open') return 'default'
  if (mode === 'first' && !options.first_administrator) return 'default'
  if (mode === 'default' && options.first_administrator) return 'first'
  return mode
}

/** The heading of each form. */
export const HEADINGS: Record<Mode, string> = {
  default: 'Вход',
  reminder: 'Восстановление пароля',
  reset: 'Новый пароль',
  invite: 'Приглашение',
  register: 'Регистрация',
  first: 'Первый администратор',
}
