import type { Handlers } from '../../lib/handler'
import { createFirstAdministrator } from './first-administrator'
import { acceptInvitation, invite } from './invitations'
import { me, signInOptions, updateSettings } from './me'
import { confirmPasswordReset, requestPasswordReset } from './password-reset'
import { createUser } from './registration'
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
  'users.requestPasswordReset': requestPasswordReset,
  'users.confirmPasswordReset': confirmPasswordReset,
  'users.invite': invite,
  'users.acceptInvitation': acceptInvitation,
  'users.createFirstAdministrator': createFirstAdministrator,
} satisfies Partial<Handlers>
