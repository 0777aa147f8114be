import type { Handlers } from '../../lib/handler'
import { resetPassword, resetSecondFactor } from './account-resets'
import { createFirstAdministrator } from './first-administrator'
import { impersonate } from './impersonate'
import { acceptInvitation, invite } from './invitations'
import { whenMailWorks } from './mail'
import { me, signInOptions, updateSettings } from './me'
import { listInvitations, resendInvitation, withdrawInvitation } from './open-invitations'
import { exportOwnData } from './own-data'
import { changePassword } from './own-password'
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from './own-second-factor'
import { confirmPasswordReset, requestPasswordReset } from './password-reset'
import { createUser } from './registration'
import { endOtherSessions, endSession, sessions } from './sessions'
import { refresh, signIn, signOut } from './sign-in'

/** Учётные записи: signing in and out, registration, invitations, passwords, oneself. */
export const usersHandlers = {
  'users.signInOptions': signInOptions,
  'users.login': signIn,
  'users.refresh': refresh,
  'users.logout': signOut,
  'users.create': createUser,
  'users.me': me,
  'users.updateSettings': updateSettings,
  'users.sessions': sessions,
  'users.endSession': endSession,
  'users.endOtherSessions': endOtherSessions,
  'users.changePassword': changePassword,
  'users.secondFactor': secondFactor,
  'users.prepareSecondFactor': prepareSecondFactor,
  'users.confirmSecondFactor': confirmSecondFactor,
  'users.renewRecoveryCodes': renewRecoveryCodes,
  'users.disableSecondFactor': disableSecondFactor,
  'users.exportOwnData': exportOwnData,
  'users.impersonate': impersonate,
  'users.resetPassword': whenMailWorks(resetPassword),
  'users.resetSecondFactor': resetSecondFactor,
  'users.requestPasswordReset': whenMailWorks(requestPasswordReset),
  'users.confirmPasswordReset': confirmPasswordReset,
  'users.invite': whenMailWorks(invite),
  'users.invitations': listInvitations,
  'users.resendInvitation': whenMailWorks(resendInvitation),
  'users.withdrawInvitation': withdrawInvitation,
  'users.acceptInvitation': acceptInvitation,
  'users.createFirstAdministrator': createFirstAdministrator,
} satisfies Partial<Handlers>
