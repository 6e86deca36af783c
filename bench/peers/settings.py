"""One Django project, started twice: PEER=orm as its users write it, PEER=sql with statements written by hand."""

import json
import os

PEER = os.environ.get('PEER', 'orm')
WHERE = json.loads(os.environ['BENCH_WHERE'])

SECRET_KEY = 'known to everybody, for a benchmark only'
DEBUG = False
ALLOWED_HOSTS = ['127.0.0.1']
ROOT_URLCONF = 'peers.urls'
USE_I18N = False
USE_TZ = True
TIME_ZONE = 'UTC'

INSTALLED_APPS = [
    'django.contrib.auth',
    'django.contrib.contenttypes',
    'django.contrib.sessions',
    'django.contrib.postgres',
    'rest_framework',
    'peers',
]
AUTH_USER_MODEL = 'peers.User'

# Whoever writes the statements by hand reads the session by hand, too: see sessions.py.
MIDDLEWARE = {
    'orm': [
        'django.contrib.sessions.middleware.SessionMiddleware',
        'django.middleware.csrf.CsrfViewMiddleware',
        'django.contrib.auth.middleware.AuthenticationMiddleware',
    ],
    'sql': [],
}[PEER]
AUTHENTICATION = {
    'orm': 'rest_framework.authentication.SessionAuthentication',
    'sql': 'peers.sessions.HandReadSession',
}[PEER]

DATABASES = {
    'default': {
        'ENGINE': 'django.db.backends.postgresql',
        'NAME': WHERE['database'],
        'USER': WHERE['user'],
        'HOST': WHERE['host'],
        'PORT': WHERE['port'],
        # A connection is opened once and kept.
        'CONN_MAX_AGE': None,
    }
}

REST_FRAMEWORK = {
    'DEFAULT_AUTHENTICATION_CLASSES': [AUTHENTICATION],
    'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated'],
    'DEFAULT_RENDERER_CLASSES': ['rest_framework.renderers.JSONRenderer'],
    'DEFAULT_PARSER_CLASSES': ['rest_framework.parsers.JSONParser'],
    # As generous as the product's limits are while it is measured; both are counted, none is reached.
    'DEFAULT_THROTTLE_RATES': {'express-interest': '60000000/hour'},
}
