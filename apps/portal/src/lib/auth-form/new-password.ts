import { plural } from '@ws/ui'
import { useSignInOptions } from '../account/use-sign-in-options'
import type { AuthField } from './auth-form'

/** The present password: a browser left open is not enough for what follows. */
export const currentPasswordField: AuthField = {
  name: 'current_password',
  label: 'Текущий пароль',
  kind: 'password',
  autoComplete: 'current-password',
}

/**
 * A new password and what is asked of it, by the length an administrator set; the server refuses common ones and those of a
 * name in words of its own.
 */
export function useNewPasswordField(label = 'Пароль'): AuthField {
  const shortest = useSignInOptions()?.password_min_length
  const length =
    shortest === undefined ? '' : `Не короче ${shortest} ${plural(shortest, 'символа', 'символов', 'символов')}, `
  return {
    name: 'password',
    label,
    kind: 'password',
    autoComplete: 'new-password',
    hint: sentence(`${length}с буквами и цифрами, не из имени и почты`),
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
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
