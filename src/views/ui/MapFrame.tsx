type MapFrameProps = { latitude: number; longitude: number; title: string };

/** Degrees shown on each side of the marker: a part of a town. */
const reach = 0.02;

/** A street map with a marker, lazily loaded. */
export function MapFrame({ latitude, longitude, title }: MapFrameProps) {
  const box = [longitude - reach, latitude - reach / 2, longitude + reach, latitude + reach / 2].map((side) => side.toFixed(4)).join(',');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${latitude},${longitude}` });
  return (
    <iframe
      title={title}
      src={`https://www.openstreetmap.org/export/embed.html?${query}`}
      loading="lazy"
      referrerPolicy="origin"
      sandbox="allow-scripts allow-same-origin allow-popups"
      className="block w-full h-44 bg-sunken"
    />
  );
}
