/** What the server and its packages use that Node 20 has not; the release loads it before them. */
import 'core-js/actual/array/from-async.js';
import 'core-js/actual/iterator/index.js';
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/object/group-by.js';
import 'core-js/actual/promise/try.js';
import 'core-js/actual/promise/with-resolvers.js';
import 'core-js/actual/set/index.js';
import 'core-js/actual/url/parse.js';
