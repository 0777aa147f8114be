import { unwrap } from '@ws/api-client'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AuthField, AuthForm, type AuthValues } from '../../lib/auth-form/auth-form'
import { repeatedPasswordField, sameTwice, useNewPasswordField } from '../../lib/auth-form/new-password'
import { useServices } from '../../lib/services-context'
import { useAfterSignIn } from './use-after-sign-in'

const email: AuthField = { name: 'email', label: 'Почта', kind: 'email', autoComplete: 'username' }
const names: AuthField[] = [
  { name: 'last_name', label: 'Фамилия', kind: 'text', autoComplete: 'family-name' },
  { name: 'first_name', label: 'Имя', kind: 'text', autoComplete: 'given-name' },
]

/** Asks for a link; the answer never tells whether the address is known. */
export function ReminderForm() {
  const { api } = useServices()
  const [isSent, setSent] = useState(false)
  if (isSent) return <Done text="Если почта зарегистрирована, мы отправили ссылку" />
  return (
    <AuthForm
      action="Отправить ссылку"
      fields={[email]}
      submit={async (values) => {
        await unwrap(api.POST('/users/password-reset', { body: { email: trimmed(values, 'email') } }))
        setSent(true)
      }}
    />
  )
}

/** Sets a new password by the link's token. */
export function ResetForm() {
  const { api } = useServices()
  const [search] = useSearchParams()
  const newPassword = useNewPasswordField('Новый пароль')
  const [isChanged, setChanged] = useState(false)
  if (isChanged) return <Done text="Пароль изменён. Войдите с новым паролем" />
  return (
    <AuthForm
      action="Сменить пароль"
      fields={[newPassword, repeatedPasswordField]}
      check={sameTwice}
      submit={async ({ password = '' }) => {
        const token = search.get('token') ?? ''
        await unwrap(api.POST('/users/password-reset/confirm', { body: { token, password } }))
        setChanged(true)
      }}
    />
  )
}

/** Accepts an invitation, which signs in at once. */
export function InviteForm() {
  const { api, session } = useServices()
  const [search] = useSearchParams()
  const newPassword = useNewPasswordField()
  const { afterSignIn, isLeaving } = useAfterSignIn()
  return (
    <AuthForm
      action="Принять приглашение"
      busy={isLeaving}
      fields={[...names, newPassword]}
      submit={async (values) => {
        const body = { token: search.get('token') ?? '', ...namesOf(values), password: values.password ?? '' }
        await afterSignIn(session.accept(await unwrap(api.POST('/users/invitations/accept', { body }))))
      }}
    />
  )
}

/** Asks for an account, which an administrator approves. */
export function RegisterForm() {
  const { api } = useServices()
  const newPassword = useNewPasswordField()
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <Done text="Заявка отправлена. Войти можно будет, когда администратор её одобрит" />
  return (
    <AuthForm
      action="Зарегистрироваться"
      fields={[...names, email, newPassword]}
      submit={async (values) => {
        const account = { ...namesOf(values), email: trimmed(values, 'email'), password: values.password ?? '' }
        await unwrap(api.POST('/users', { body: account }))
        setAsked(true)
      }}
    />
  )
}

/** Makes the first visitor of an empty workspace its administrator, by the code printed when the server started. */
export function FirstAdministratorForm() {
  const { api, session } = useServices()
  const newPassword = useNewPasswordField()
  const { afterSignIn, isLeaving } = useAfterSignIn()
  return (
    <AuthForm
      action="Создать администратора"
      busy={isLeaving}
      fields={[
        {
          name: 'code',
          label: 'Одноразовый код',
          kind: 'text',
          autoComplete: 'one-time-code',
          hint: 'Напечатан в журнале сервера при первом запуске',
        },
        ...names,
        email,
        newPassword,
      ]}
      submit={async (values) => {
        const body = {
          code: trimmed(values, 'code'),
          ...namesOf(values),
          email: trimmed(values, 'email'),
          password: values.password ?? '',
        }
        await afterSignIn(session.accept(await unwrap(api.POST('/users/first-administrator', { body }))))
      }}
    />
  )
}

function trimmed(values: AuthValues, name: string): string {
  return (values[name] ?? '').trim()
}

function namesOf(values: AuthValues) {
  return { first_name: trimmed(values, 'first_name'), last_name: trimmed(values, 'last_name') }
}

/** What a form of the page leaves behind when it is done. */
function Done({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-ok-soft px-3 py-2 text-ok">
      <CircleCheck aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
