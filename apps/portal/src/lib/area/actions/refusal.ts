import { ApiError } from '@ws/api-client'

/** Why an act was refused as a whole, not at a field, and whether the person may insist. */
export function refusalOf(error: unknown): { text: string | undefined; canForce: boolean } {
  if (!(error instanceof ApiError) || Object.keys(error.errors).length > 0) return { text: undefined, canForce: false }
  return { text: error.message, canForce: error.details.can_force === true }
}
