import { unwrap } from '@ws/api-client'
import { Dialog, Skeleton } from '@ws/ui'
import { lazy, Suspense, useState } from 'react'
import { AuthForm } from '../../lib/auth-form/auth-form'
import { codeField, currentPasswordField } from '../../lib/auth-form/new-password'
import { useServices } from '../../lib/services-context'
import { RecoveryCodes } from './recovery-codes'

/** The encoder of QR codes comes when somebody sets up a phone, which is once in years. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }))

type Step = { kind: 'password' } | { kind: 'code'; secret: string; uri: string } | { kind: 'codes'; codes: string[] }

/** Three steps in one dialog: the password, the phone, the recovery codes. */
export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const [step, setStep] = useState<Step>({ kind: 'password' })
  return (
    <Dialog
      open
      // The codes are not shown again: a click beside the dialog must not take them away.
      persistent={step.kind !== 'password'}
      onOpenChange={onClose}
      title="Двухфакторная аутентификация"
    >
      {step.kind === 'password' && (
        <AuthForm
          look="plain"
          action="Продолжить"
          fields={[currentPasswordField]}
          submit={async ({ current_password = '' }) => {
            const made = await unwrap(api.POST('/users/me/second-factor', { body: { current_password } }))
            setStep({ kind: 'code', ...made })
          }}
        />
      )}
      {step.kind === 'code' && (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">
            Отсканируйте код приложением на телефоне и введите шесть цифр, которые оно покажет.
          </p>
          <div className="flex flex-wrap items-center gap-5">
            <Suspense fallback={<Skeleton className="size-44" />}>
              <QrCode text={step.uri} label="QR-код для приложения" />
            </Suspense>
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-ink-3 text-sm">Нет камеры? Введите ключ вручную:</p>
              <p className="mt-1 select-all break-all font-mono">{step.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
            </div>
          </div>
          <AuthForm
            look="plain"
            action="Включить"
            fields={[{ ...codeField, label: 'Код из приложения', hint: 'Шесть цифр' }]}
            submit={async ({ code = '' }) => {
              const answer = await unwrap(api.POST('/users/me/second-factor/confirm', { body: { code: code.trim() } }))
              setStep({ kind: 'codes', codes: answer.recovery_codes })
            }}
          />
        </div>
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={onClose} />}
    </Dialog>
  )
}
