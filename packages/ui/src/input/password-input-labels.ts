/** Words of the password input. */
export interface PasswordInputLabels {
  show: string
  hide: string
}

/** The Russian words, used without a provider. */
export const passwordInputLabels: PasswordInputLabels = {
  show: 'Показать пароль',
  hide: 'Скрыть пароль',
}
