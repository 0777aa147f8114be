import bowser from 'bowser'

/** What a browser says about itself; null where it says nothing known. */
export interface Device {
  /** Name and main version: `Chrome 141`. */
  browser: string | null
  os: string | null
  device: 'desktop' | 'phone' | 'tablet' | null
}

const KINDS: Record<string, Device['device']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/** Reads the header `User-Agent`. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, os: null, device: null }
  const { browser, os, platform } = bowser.parse(userAgent)
  return {
    browser: browser.name ? [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ') : null,
    os: os.name ? [os.name, majorOf(os.name, os.version)].filter(Boolean).join(' ') : null,
    device: KINDS[platform.type ?? ''] ?? null,
  }
}

/** «Chrome 141, Windows 10», or that nothing is known. */
export function nameDevice({ browser, os }: Device): string {
  return [browser, os].filter(Boolean).join(', ') || 'неизвестное устройство'
}

/** What browsers say of the version of a desktop system has been frozen for years: it would mislead. */
function majorOf(name: string, version: string | undefined): string | undefined {
  return name === 'Android' || name === 'iOS' ? version?.split('.')[0] : undefined
}
