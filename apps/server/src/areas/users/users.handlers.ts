import type { Handlers } from '../../lib/http/handler'
import { resetPassword, resetSecondFactor } from './accounts/account-resets'
import { createFirstAdministrator } from './accounts/first-administrator'
import { createUser } from './accounts/registration'
import { acceptInvitation, invite } from './invitations/invitations'
import { listInvitations, resendInvitation, withdrawInvitation } from './invitations/open-invitations'
import { whenMailWorks } from './mail'
import { me, signInOptions, updateSettings } from './own/me'
import { exportOwnData } from './own/own-data'
import { changePassword } from './passwords/own-password'
import { confirmPasswordReset, requestPasswordReset } from './passwords/password-reset'
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from './second-factor/own-second-factor'
import { impersonate } from './sessions/impersonate'
import { endOtherSessions, endSession, sessions } from './sessions/sessions'
import { refresh, signIn, signOut } from './sessions/sign-in'

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
