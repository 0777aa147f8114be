/** Whether a person can be reached now. */
export type Presence = 'online' | 'away' | 'busy' | 'offline'

/** Words of the avatar. */
export type AvatarLabels = Record<Presence, string>

/** The Russian words, used without a provider. */
export const avatarLabels: AvatarLabels = {
  online: 'в сети',
  away: 'нет на месте',
  busy: 'не беспокоить',
  offline: 'не в сети',
}
