import { PasswordSection } from './password-section'
import { SecondFactorSection } from './second-factor-section'
import { SessionsSection } from './sessions-section'

/** Безопасность: the password, the second factor, and where one is signed in. */
export function SecurityTab() {
  return (
    <>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </>
  )
}
