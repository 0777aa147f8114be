import { zonedFormat } from '@ws/ui'

/**
 * A time zone, if this device knows it; otherwise none, which is the device's own. The server's list of zones is younger
 * than that of an old phone, and a clock that is a few hours off is better than a screen that does not open.
 */
export function knownZone(zone: string | null | undefined): string | undefined {
  if (!zone) return undefined
  try {
    zonedFormat('en', {}, zone)
    return zone
  } catch {
    return undefined
  }
}
