import type { AuthField } from './auth-form'

/** A new password and what is asked of it; the server refuses common ones and those of a name in words of its own. */
export const newPasswordField: AuthField = {
  name: 'password',
  label: 'Пароль',
  kind: 'password',
  autoComplete: 'new-password',
  hint: 'Не короче 10 символов, с буквами и цифрами, не из имени и почты',
}

/** The same once more. */
export const repeatedPasswordField: AuthField = {
  name: 'password2',
  label: 'Пароль ещё раз',
  kind: 'password',
  autoComplete: 'new-password',
}

/** Tells at the second field that the two differ. */
export function sameTwice({ password, password2 }: Readonly<Record<string, string>>): Record<string, string> {
  return password === password2 ? {} : { password2: 'Пароли не совпадают' }
}

/** Six digits of the application, or one of the codes written down. */
export const codeField: AuthField = {
  name: 'code',
  label: 'Код подтверждения',
  kind: 'code',
  autoComplete: 'one-time-code',
  hint: 'Шесть цифр из приложения или код восстановления',
}
