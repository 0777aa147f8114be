import { defineServerArea } from '../../lib/area'
import { ofObject, registerDataset } from '../../lib/datasets/datasets'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { buildings } from './catalogues/buildings.resource'
import { clusters } from './catalogues/clusters.resource'
import { entrances } from './catalogues/entrances.resource'
import { floors } from './catalogues/floors.resource'
import { objectTypes, objectTypesHandlers } from './catalogues/object-types.resource'
import { purposes, purposesHandlers } from './catalogues/purposes.resource'
import { replaceHandlers } from './catalogues/replace-word'
import { rooms } from './catalogues/rooms.resource'
import { territory } from './catalogues/territory.resource'
import { floorPlans } from './floor-plans-found'
import { objectHandlers } from './objects/objects.handlers'
import { objects } from './objects/objects.resource'
import { structureHandlers } from './structure/structure.handlers'
import './vacant-figure'

registerDataset('rooms', {
  needs: ['properties.export'],
  filters: ['search', 'object'],
  read: (ctx, query, most) => rooms.table(ctx, { search: query.search, ...ofObject(query) }, most),
})

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
    ...replaceHandlers,
  },
  search: {
    object: searchOfRows('objects.view', objects, [], (object) =>
      hit(object.id, object.name, [object.code, object.address]),
    ),
    territory: searchOfRows('properties.view', territory, [], (place) => hit(place.id, place.name, [place.address])),
    building: searchOfRows('properties.view', buildings, [], (place) => hit(place.id, place.name, [place.address])),
    room: searchOfRows('properties.view', rooms, [], (place) => hit(place.id, place.number, [place.path])),
    floor: searchOfRows('properties.view', floors, [], (place) => hit(place.id, place.name, [place.path])),
    floor_plan: floorPlans,
    cluster: searchOfRows('properties.view', clusters, [], (place) => hit(place.id, place.name, [place.path])),
    entrance: searchOfRows('properties.view', entrances, [], (place) => hit(place.id, place.name, [place.path])),
  },
})
