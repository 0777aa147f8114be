import { beforeEach } from 'vitest'

// Storybook holds all animations while a story is judged, and where it is found wanting never lets them go: what leaves the
// page by an animation would stay in every later story of the page.
beforeEach(() => {
  for (const sheet of document.head.querySelectorAll('style')) {
    if (sheet.textContent?.includes('animation-play-state: paused !important')) sheet.remove()
  }
})
