import { useSession } from '@ws/api-client/react'
import { Empty } from '@ws/ui'
import { useServices } from '../../lib/services-context'
import { PasswordSection } from './password-section'
import { SecondFactorSection } from './second-factor-section'
import { SessionsSection } from './sessions-section'

/** Безопасность: the password, the second factor, and where one is signed in; nothing of it by another name. */
export function SecurityTab() {
  const { session } = useServices()
  const { user } = useSession(session)
  if (user?.acting) {
    return (
      <Empty
        title="Это решает сам человек"
        text="Пароль, второй фактор и сеансы недоступны, пока вы вошли от его имени"
      />
    )
  }
  return (
    <>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </>
  )
}
