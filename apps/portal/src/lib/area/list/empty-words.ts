import type { User } from '@ws/api-client'
import { hasPermission } from '../../permission'
import type { Area } from '../area'

/** What stands in place of no records: how to make one is told to who may, the first sentence alone to others. */
export function emptyWords({ words, permission }: Area, user: User | null | undefined): string {
  return hasPermission(user, `${permission}.create`) ? words.empty : (words.empty.split('. ')[0] ?? '')
}
