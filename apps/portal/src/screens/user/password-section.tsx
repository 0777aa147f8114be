import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, toast } from '@ws/ui'
import { useState } from 'react'
import { AuthForm } from '../../lib/auth-form/auth-form'
import {
  currentPasswordField,
  repeatedPasswordField,
  sameTwice,
  useNewPasswordField,
} from '../../lib/auth-form/new-password'
import { Section } from '../../lib/page/section'
import { useServices } from '../../lib/services-context'
import { SESSIONS_KEY } from './sessions-section'

/** A new password in place of the present one. */
export function PasswordSection() {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const newPassword = useNewPasswordField('Новый пароль')
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Пароль"
      text="После смены пароля все остальные сеансы завершатся, а секретная ссылка на ваш календарь перестанет работать."
    >
      {isOpen ? (
        <div className="max-w-90">
          <AuthForm
            look="plain"
            action="Сменить пароль"
            aside={
              <Button variant="ghost" onClick={() => setOpen(false)}>
                Отмена
              </Button>
            }
            fields={[currentPasswordField, newPassword, repeatedPasswordField]}
            check={sameTwice}
            submit={async ({ current_password = '', password = '' }) => {
              await unwrap(api.POST('/users/me/password', { body: { current_password, password } }))
              toast.success('Пароль изменён')
              setOpen(false)
              await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
              await queryClient.invalidateQueries({ queryKey: ['/users/me/calendar-feed'] })
            }}
          />
        </div>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Сменить пароль</Button>
        </div>
      )}
    </Section>
  )
}
