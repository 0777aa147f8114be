import { chime } from './chime'

/** The speaker the others are heard by; empty is the one of the system. Held for the page: a call and its check share it. */
let chosen = ''

/** Browsers that let a page choose a speaker give their sound this. */
interface Sink {
  setSinkId?: (id: string) => Promise<void>
}

/** Whoever is heard from now on is heard by this speaker. */
export function chooseSpeaker(id: string): void {
  chosen = id
}

/** Lets an element be heard by the chosen speaker; one that was unplugged meanwhile leaves the system's. */
export async function hearByChosen(element: Sink): Promise<void> {
  if (chosen !== '') await element.setSinkId?.(chosen).catch(() => undefined)
}

/** Sounds as a call would, so that one hears whether the speaker is right. */
export async function playTrial(): Promise<void> {
  const context = new AudioContext()
  await hearByChosen(context as Sink)
  await chime(context)
  await context.close()
}
