import { defineServerArea } from '../../lib/area'
import { hit, searchOfList } from '../../lib/resource/search'
import { territory } from './territory.resource'

export const territoryArea = defineServerArea({
  handlers: territory.handlers,
  search: {
    territory: searchOfList<'territory.list'>('properties.view', territory.handlers['territory.list'], (place) =>
      hit(place.id, place.name, [place.address]),
    ),
  },
})
