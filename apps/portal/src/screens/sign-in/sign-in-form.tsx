import { ApiError, type Credentials } from '@ws/api-client'
import { Button, Checkbox } from '@ws/ui'
import { useState } from 'react'
import { AuthForm } from '../../lib/auth-form/auth-form'
import { codeField } from '../../lib/auth-form/new-password'
import { useServices } from '../../lib/services-context'
import { ModeLink } from './mode-link'
import { useAfterSignIn } from './use-after-sign-in'

/** Address and password; who has a second factor is asked for a code after that. */
export function SignInForm({ isRegistrationOpen }: { isRegistrationOpen: boolean }) {
  const { session } = useServices()
  const [remember, setRemember] = useState(true)
  const [halfWay, setHalfWay] = useState<Credentials | null>(null)
  const { afterSignIn, isLeaving } = useAfterSignIn()
  if (halfWay !== null) return <CodeForm credentials={halfWay} onBack={() => setHalfWay(null)} />
  return (
    <>
      <AuthForm
        action="Войти"
        busy={isLeaving}
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
        submit={async ({ email = '', password = '' }) => {
          const credentials = { email: email.trim(), password, remember }
          const user = await session.signIn(credentials).catch((error: unknown) => {
            if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error
            setHalfWay(credentials)
          })
          if (user) await afterSignIn(user)
        }}
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

/** The second step: the server is told everything once more, it keeps nothing between the two. */
function CodeForm({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const { session } = useServices()
  const { afterSignIn, isLeaving } = useAfterSignIn()
  return (
    <>
      <AuthForm
        action="Подтвердить"
        busy={isLeaving}
        fields={[codeField]}
        submit={async ({ code = '' }) => afterSignIn(await session.signIn({ ...credentials, code: code.trim() }))}
      />
      <Button variant="ghost" onClick={onBack}>
        Войти под другой учётной записью
      </Button>
    </>
  )
}
