import { defineServerArea } from '../../lib/area'
import { qrCards } from './room-cards'
import { resolve } from './short-links'

export const shortLinksArea = defineServerArea({
  handlers: { 'shortLinks.resolve': resolve, 'rooms.qrCards': qrCards },
})
