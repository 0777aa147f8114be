import { plural } from '../lib/plural'

/** Words of the avatar group. */
export interface AvatarGroupLabels {
  people: string
  more: (count: number) => string
}

/** The Russian words, used without a provider. */
export const avatarGroupLabels: AvatarGroupLabels = {
  people: 'Участники',
  more: (count) => `Ещё ${count} ${plural(count, 'человек', 'человека', 'человек')}`,
}
