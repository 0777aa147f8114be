import type { User } from '@ws/api-client'
import { unwrap } from '@ws/api-client'
import { Button, toast } from '@ws/ui'
import { useSignOut } from '../../lib/account/use-sign-out'
import { AuthForm } from '../../lib/auth-form/auth-form'
import {
  currentPasswordField,
  repeatedPasswordField,
  sameTwice,
  useNewPasswordField,
} from '../../lib/auth-form/new-password'
import { DocumentTitle } from '../../lib/page/document-title'
import { useServices } from '../../lib/services-context'

/** In place of every page while the password is a temporary one: a form for an own password, or the way out. */
export default function PasswordGate({ user }: { user: User }) {
  const { api, session } = useServices()
  const signOut = useSignOut()
  const newPassword = useNewPasswordField('Новый пароль')
  return (
    <main data-slot="main" className="grid min-h-dvh place-items-center bg-canvas px-4 py-8 text-ink">
      <DocumentTitle title="Новый пароль" />
      <div className="flex w-full max-w-82 flex-col gap-4">
        <div>
          <h1 className="font-semibold text-2xl">Придумайте свой пароль</h1>
          <p className="mt-1 text-ink-2">
            Вы вошли с временным паролем, который знает администратор. Смените его, чтобы начать работу
          </p>
        </div>
        <AuthForm
          action="Сменить пароль"
          fields={[{ ...currentPasswordField, label: 'Временный пароль' }, newPassword, repeatedPasswordField]}
          check={sameTwice}
          submit={async ({ current_password = '', password = '' }) => {
            await unwrap(api.POST('/users/me/password', { body: { current_password, password } }))
            toast.success('Пароль изменён')
            session.updateUser({ ...user, must_change_password: false })
          }}
        />
        <Button variant="ghost" className="self-start" onClick={() => void signOut()}>
          Выйти
        </Button>
      </div>
    </main>
  )
}
