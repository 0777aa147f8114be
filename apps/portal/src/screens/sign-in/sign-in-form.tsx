import { Checkbox } from '@ws/ui'
import { useState } from 'react'
import { useServices } from '../../lib/services-context'
import { AuthForm } from './auth-form'
import { ModeLink } from './mode-link'
import { useAfterSignIn } from './use-after-sign-in'

/** Address and password. */
export function SignInForm({ isRegistrationOpen }: { isRegistrationOpen: boolean }) {
  const { session } = useServices()
  const [remember, setRemember] = useState(true)
  const afterSignIn = useAfterSignIn()
  return (
    <>
      <AuthForm
        action="Войти"
        fields={[
          { name: 'email', label: 'Почта', kind: 'email', autoComplete: 'username' },
          {
            name: 'password',
            label: 'Пароль',
            kind: 'password',
            autoComplete: 'current-password',
            aside: <ModeLink mode="reminder">Забыли пароль?</ModeLink>,
          },
        ]}
        submit={async ({ email = '', password = '' }) =>
          afterSignIn(await session.signIn({ email: email.trim(), password, remember }))
        }
      >
        <Checkbox label="Запомнить меня" checked={remember} onCheckedChange={(value) => setRemember(value === true)} />
      </AuthForm>
      {isRegistrationOpen && (
        <p className="text-ink-2">
          Нет учётной записи? <ModeLink mode="register">Зарегистрироваться</ModeLink>
        </p>
      )}
    </>
  )
}
