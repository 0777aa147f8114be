import { defineServerArea } from '../../lib/area'
import { qrCards } from './place-cards'
import { resolve } from './short-links'

export const shortLinksArea = defineServerArea({
  handlers: { 'shortLinks.resolve': resolve, 'locations.qrCards': qrCards },
})
