import { defineServerArea } from '../../lib/area'
import { hit, searchOfList } from '../../lib/resource/search'
import { buildings } from './buildings.resource'
import { clusters } from './clusters.resource'
import { entrances } from './entrances.resource'
import { floors } from './floors.resource'
import { objectTypes, objectTypesHandlers } from './object-types.resource'
import { objectHandlers } from './objects/objects.handlers'
import { purposes, purposesHandlers } from './purposes.resource'
import { rooms } from './rooms.resource'
import { structureHandlers } from './structure/structure.handlers'
import { territory } from './territory.resource'

export const placesArea = defineServerArea({
  handlers: {
    ...territory.handlers,
    ...clusters.handlers,
    ...buildings.handlers,
    ...entrances.handlers,
    ...floors.handlers,
    ...rooms.handlers,
    ...objectHandlers,
    ...structureHandlers,
    ...objectTypes.handlers,
    ...objectTypesHandlers,
    ...purposes.handlers,
    ...purposesHandlers,
  },
  search: {
    object: searchOfList<'objects.list'>('objects.view', objectHandlers['objects.list'], (object) =>
      hit(object.id, object.name, [object.code, object.address]),
    ),
    territory: searchOfList<'territory.list'>('properties.view', territory.handlers['territory.list'], (place) =>
      hit(place.id, place.name, [place.address]),
    ),
    building: searchOfList<'buildings.list'>('properties.view', buildings.handlers['buildings.list'], (place) =>
      hit(place.id, place.name, [place.address]),
    ),
    room: searchOfList<'rooms.list'>('properties.view', rooms.handlers['rooms.list'], (place) =>
      hit(place.id, place.number, [place.full_name]),
    ),
  },
})
