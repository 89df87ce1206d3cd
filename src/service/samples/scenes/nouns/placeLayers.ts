// What a thing stands on and before, where a prompt names no scene: a meadow, a shore, a road, a room.
import { mix } from '../../Color';
import { placeLight, skyLayers } from '../../paintSky';
import type { Layer, SceneBrief } from '../../Scene';
import { coastRoadLayers } from '../coast';
import { flowerFieldLayer, gardenLayers } from '../garden';
import { leafSeason, strewnLayers } from '../leafage';
import { hasFlowerField, isAtWall, isOnCoastRoad, isOnGardenTable, isOnTable } from '../settings';
import { paintTable, plainLayers, wallLayers } from '../stillLife';
import type { Context } from '../Thing';
import { brickWall } from '../wall';
import { hills, meadowTones, paintBeach, paintBlades, paintGround, paintWater } from './ground';
import type { Place } from './Noun';
import { paintNight } from './paintNight';
import { bubblesLayer, paintUnderWater } from './underWater';

/** Its sheets, the ground from `horizon` down. */
export function placeLayers(brief: SceneBrief, place: Place, horizon: number): readonly Layer[] {
  const { palette } = brief;
  const light = placeLight(brief, horizon * 0.8);
  // a table that is named is seen
  const isPlain = place === 'table' && !isOnTable(brief.mood.has);
  const sheet = (depth: number, paint: (context: Context) => void): Layer => ({ depth, paint });
  if (brief.ground !== null) return plainLayers(brief, brief.ground, horizon);
  switch (place) {
    case 'garden':
      return isOnGardenTable(brief.mood.has)
        ? [
            ...gardenLayers(brief, horizon),
            sheet(0.4, (context) => paintTable(context, brief, horizon + brief.height * 0.08, false)),
          ]
        : gardenLayers(brief, horizon);
    case 'table':
    case 'room':
      return [
        ...wallLayers(brief, horizon, light.x > brief.width / 2 ? 1 : -1, isPlain),
        sheet(0.4, (context) => paintTable(context, brief, horizon, isPlain)),
      ];
    case 'under':
      return [sheet(0.05, (context) => paintUnderWater(context, brief)), bubblesLayer(brief)];
    case 'night':
      return [sheet(0.02, (context) => paintNight(context, brief))];
    case 'sky':
      if (hasFlowerField(brief.mood.has)) return placeLayers(brief, 'field', brief.height * 0.62);
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.4), palette.far]),
      ];
    case 'water':
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.4), palette.far]),
        sheet(0.4, (context) => paintWater(context, brief, horizon)),
      ];
    case 'shore':
      return [
        ...skyLayers(brief, horizon, light),
        sheet(0.35, (context) => paintWater(context, brief, horizon)),
        sheet(0.4, (context) => paintBeach(context, brief, horizon + brief.height * 0.16)),
      ];
    case 'road':
      if (isOnCoastRoad(brief.mood.has)) return coastRoadLayers(brief, horizon);
      return [
        ...skyLayers(brief, horizon, light),
        ...(isAtWall(brief.mood.has)
          ? [brickWall(brief, horizon)]
          : [hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.3), palette.far])]),
        sheet(0.4, (context) => paintGround(context, brief, horizon, [0.62, 0.012, 90], [0.42, 0.012, 90])),
        ...(leafSeason(brief) === 'autumn' ? strewnLayers(brief, horizon) : []),
      ];
    case 'snow':
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.4), palette.far]),
        sheet(0.4, (context) => paintGround(context, brief, horizon, [0.99, 0.01, 240], [0.9, 0.028, 245])),
      ];
    case 'field':
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.35), palette.far]),
        flowerFieldLayer(brief, horizon),
      ];
    case 'meadow':
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.35), palette.far]),
        sheet(0.4, (context) => {
          paintGround(context, brief, horizon, ...meadowTones(brief));
          paintBlades(context, brief, () => horizon);
        }),
        ...strewnLayers(brief, horizon),
      ];
  }
}
