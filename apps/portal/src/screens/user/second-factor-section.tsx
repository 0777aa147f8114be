import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Badge, Banner, Button, Dialog, ErrorState, plural, Skeleton, toast, zonedDay } from '@ws/ui'
import { useState } from 'react'
import { AuthForm, type AuthValues } from '../../lib/auth-form/auth-form'
import { codeField, currentPasswordField } from '../../lib/auth-form/new-password'
import { formatDate } from '../../lib/format/date'
import { Section } from '../../lib/page/section'
import { useServices } from '../../lib/services-context'
import { RecoveryCodes } from './recovery-codes'
import { SecondFactorSetup } from './second-factor-setup'

/** So few codes left that new ones should be made. */
const FEW = 3

/** What the second factor is to the person: off, or on with what can be changed about it. */
export function SecondFactorSection() {
  const { api } = useServices()
  const [step, setStep] = useState<'setup' | 'codes' | 'disable' | null>(null)
  const factor = useQuery({
    queryKey: ['/users/me/second-factor'],
    queryFn: ({ signal }) => unwrap(api.GET('/users/me/second-factor', { signal })),
  })
  const close = () => {
    setStep(null)
    void factor.refetch()
  }
  return (
    <Section
      title="Двухфакторная аутентификация"
      text="Кроме пароля при входе понадобится код из приложения на телефоне: Яндекс Ключ, Google Authenticator или другого."
    >
      {factor.isPending && <Skeleton className="h-9" />}
      {factor.isError && <ErrorState text={factor.error.message} onRetry={() => void factor.refetch()} />}
      {factor.isSuccess && !factor.data.enabled && (
        <div>
          <Button onClick={() => setStep('setup')}>Подключить</Button>
        </div>
      )}
      {factor.data?.enabled && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="ok" dot>
              Включена
            </Badge>
            <span className="text-ink-2">
              {`с ${formatDate(zonedDay(factor.data.enabled_at ?? ''))}, ${codesLeft(factor.data.recovery_codes_left)}`}
            </span>
          </p>
          {factor.data.recovery_codes_left <= FEW && (
            <Banner tone="warn">Коды восстановления почти закончились. Выпустите новые и сохраните их.</Banner>
          )}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setStep('codes')}>Новые коды восстановления</Button>
            <Button onClick={() => setStep('disable')}>Отключить</Button>
          </div>
        </>
      )}
      {step === 'setup' && <SecondFactorSetup onClose={close} />}
      {step === 'codes' && <NewCodesDialog onClose={close} />}
      {step === 'disable' && <DisableDialog onClose={close} />}
    </Section>
  )
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog open persistent={codes !== null} onOpenChange={onClose} title="Новые коды восстановления">
      {codes === null ? (
        <AuthForm
          look="plain"
          action="Выпустить"
          fields={[currentPasswordField, codeField]}
          submit={async (values) => {
            const answer = await unwrap(api.POST('/users/me/second-factor/recovery-codes', { body: proofOf(values) }))
            setCodes(answer.recovery_codes)
          }}
        >
          <p className="text-ink-2">Прежние коды перестанут действовать.</p>
        </AuthForm>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}

function DisableDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  return (
    <Dialog open onOpenChange={onClose} title="Отключить двухфакторную аутентификацию?">
      <AuthForm
        look="plain"
        action="Отключить"
        fields={[currentPasswordField, codeField]}
        submit={async (values) => {
          await unwrap(api.POST('/users/me/second-factor/disable', { body: proofOf(values) }))
          toast.success('Двухфакторная аутентификация отключена')
          onClose()
        }}
      >
        <p className="text-ink-2">Для входа снова будет достаточно пароля.</p>
      </AuthForm>
    </Dialog>
  )
}

function proofOf({ current_password = '', code = '' }: AuthValues) {
  return { current_password, code: code.trim() }
}

function codesLeft(count: number): string {
  const codes = plural(count, 'код восстановления', 'кода восстановления', 'кодов восстановления')
  return count === 0
    ? 'кодов восстановления не осталось'
    : `${plural(count, 'остался', 'осталось', 'осталось')} ${count} ${codes}`
}
